import type { User } from './schema.ts';

/** The name under which a person's account stands: the address, else the school number. */
export const signInName = ({ email, schoolNumber }: Pick<User, 'email' | 'schoolNumber'>): string =>
  email || schoolNumber;
