import type { User } from './documents/user/schema.ts';
import { LIMITS } from './limits.ts';

/** Returns a school number as stored, without leading zeros; null if the text cannot be one. */
export function plainNumber(typed: string): string | null {
  const [, digits = ''] = /^\s*(\d+)(?:[.,]0+)?\s*$/.exec(typed) ?? [];
  const number = digits.replace(/^0+/, '');
  return number !== '' && number.length <= LIMITS.schoolNumber ? number : null;
}

/** Normalises a sign-in name: a school number, or the address. */
export const plainSignInName = (typed: string): string => plainNumber(typed) ?? typed.trim();

/** Returns the name of a person's account: the address, else the school number. */
export const signInName = ({ email, schoolNumber }: Pick<User, 'email' | 'schoolNumber'>): string =>
  email || schoolNumber;

/** Returns true if the student came from the school's list, which numbers everybody. */
export const isOnList = ({ schoolNumber = '' }: { schoolNumber?: string | undefined }): boolean =>
  schoolNumber !== '';
