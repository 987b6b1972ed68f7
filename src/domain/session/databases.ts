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

/** Returns the only database that a person writes to. All admins share one. */
export const roleDatabase = (user: { uid: string; userRole: Role }): string =>
  user.userRole === 'admin' ? ADMIN : `${user.userRole}-${user.uid}`;

export function ownerOf(database: string): { uid: string; userRole: 'student' | 'teacher' } | null {
  const match = /^(student|teacher)-([0-9a-z]{1,40})$/.exec(database);
  return match ? { userRole: match[1] as 'student' | 'teacher', uid: match[2] ?? '' } : null;
}

export const isRoleDatabase = (name: string): boolean =>
  ownerOf(name) !== null || name === ADMIN || name === DIRECTORY;

/** Returns the databases that a person reads. The own database is first. */
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
