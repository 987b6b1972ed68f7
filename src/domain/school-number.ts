import type { User } from './documents/user/schema.ts';
import { LIMITS } from './limits.ts';

/** A school number as it is kept: digits without leading zeros; null for what can be none. */
export function plainNumber(typed: string): string | null {
  const [, digits = ''] = /^\s*(\d+)(?:[.,]0+)?\s*$/.exec(typed) ?? [];
  const number = digits.replace(/^0+/, '');
  return number !== '' && number.length <= LIMITS.schoolNumber ? number : null;
}

/** What somebody signs in with, as an account is named: a number without its zeros, or an address as it is typed. */
export const plainSignInName = (typed: string): string => plainNumber(typed) ?? typed.trim();

/** The name under which a person's account stands: the address, else the school number. */
export const signInName = ({ email, schoolNumber }: Pick<User, 'email' | 'schoolNumber'>): string =>
  email || schoolNumber;

/** Whether the school's list names a pupil: what it names has a number. */
export const isOnList = ({ schoolNumber = '' }: { schoolNumber?: string | undefined }): boolean =>
  schoolNumber !== '';
