import type { Role } from '../documents/common.ts';

export type Direction = 'both' | 'pull';
export interface DatabaseAccess {
  name: string;
  direction: Direction;
}

export const SCHOOL = 'school';
export const ACCOUNTS = 'accounts';
export const DIRECTORY = 'directory';
export const ADMIN = 'admin';

/** The one database that a person writes to. Admins share theirs. */
export const roleDatabase = (user: { uid: string; userRole: Role }): string =>
  user.userRole === 'admin' ? ADMIN : `${user.userRole}-${user.uid}`;

/** Returns null for a database that is no role database. */
export function ownerOf(database: string): { uid: string; userRole: 'student' | 'teacher' } | null {
  const match = /^(student|teacher)-([0-9a-z]{1,40})$/.exec(database);
  return match ? { userRole: match[1] as 'student' | 'teacher', uid: match[2] ?? '' } : null;
}

export const isRoleDatabase = (name: string): boolean =>
  ownerOf(name) !== null || name === ADMIN || name === DIRECTORY;

/** The own database comes first. */
export function databasesOf(user: {
  uid: string;
  userRole: Role;
  isVerified: boolean;
}): DatabaseAccess[] {
  const own: DatabaseAccess = { name: roleDatabase(user), direction: 'both' };
  const seesDirectory =
    user.userRole === 'admin' || (user.userRole === 'teacher' && user.isVerified);
  return seesDirectory ? [own, { name: DIRECTORY, direction: 'pull' }] : [own];
}
