import type { Authored } from '../../../src/domain/document.ts';
import type { Actor } from '../../../src/domain/documents/rules.ts';
import type { User } from '../../../src/domain/documents/user/schema.ts';
import { ADMIN, ownerOf } from '../../../src/domain/session/databases.ts';

/**
 * Returns the person who writes to a role database. Returns null if the owner is unknown or has
 * another role. Admins write only their own profile.
 */
export function actorOf(database: string, owner: User | null, doc: Authored): Actor | null {
  if (database === ADMIN) {
    const uid = doc.type === 'user' && doc.userRole === 'admin' ? doc.uid : '';
    return { uid, userRole: 'admin', isVerified: false };
  }
  if (!owner || owner.userRole !== ownerOf(database)?.userRole) return null;
  const { uid, userRole, isVerified } = owner;
  return { uid, userRole, isVerified: userRole === 'teacher' && isVerified };
}

export const studentDatabase = (uid: string): string => `student-${uid}`;
export const teacherDatabase = (uid: string): string => `teacher-${uid}`;
