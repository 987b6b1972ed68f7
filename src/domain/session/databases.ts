import type { Authored } from '../document.ts';
import type { Role } from '../documents/common.ts';
import type { Actor } from '../documents/rules.ts';
import type { User } from '../documents/user/schema.ts';

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

export const studentDatabase = (uid: string): string => `student-${uid}`;
export const teacherDatabase = (uid: string): string => `teacher-${uid}`;

/** Returns the writer of a role database, or null. Admins write only their own profile. */
export function actorOf(database: string, owner: User | null, doc: Authored): Actor | null {
  if (database === ADMIN) {
    const uid = doc.type === 'user' && doc.userRole === 'admin' ? doc.uid : '';
    return { uid, userRole: 'admin', isVerified: false };
  }
  if (!owner || owner.userRole !== ownerOf(database)?.userRole) return null;
  const { uid, userRole, isVerified } = owner;
  return { uid, userRole, isVerified: userRole === 'teacher' && isVerified };
}
