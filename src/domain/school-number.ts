import type { User } from './documents/user/schema.ts';
import { LIMITS } from './limits.ts';

/** Removes leading zeros; null if the text is no school number. */
export function plainNumber(typed: string): string | null {
  const [, digits = ''] = /^\s*(\d+)(?:[.,]0+)?\s*$/.exec(typed) ?? [];
  const number = digits.replace(/^0+/, '');
  return number !== '' && number.length <= LIMITS.schoolNumber ? number : null;
}

export const plainSignInName = (typed: string): string => plainNumber(typed) ?? typed.trim();

export const signInName = ({ email, schoolNumber }: Pick<User, 'email' | 'schoolNumber'>): string =>
  email || schoolNumber;

/** Returns true for a person on the school's list. The list gives each person a number. */
export const isOnList = ({ schoolNumber = '' }: { schoolNumber?: string | undefined }): boolean =>
  schoolNumber !== '';
