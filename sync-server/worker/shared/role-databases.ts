import { GRANTS } from '../../../src/domain/access/grants.ts';
import type { Actor } from '../../../src/domain/access/relations.ts';
import { typeOfId } from '../../../src/domain/doc-id.ts';
import type { DocType } from '../../../src/domain/document.ts';
import type { Role } from '../../../src/domain/documents/common.ts';
import type { User } from '../../../src/domain/documents/user/schema.ts';
import type { Mergeable } from '../../../src/domain/merge/shapes.ts';
import { ADMIN, ownerOf } from '../../../src/domain/session/databases.ts';

/** The role that writes to a database, or null for one that no device writes to. */
export const writerRoleOf = (database: string): Role | null =>
  database === ADMIN ? 'admin' : (ownerOf(database)?.userRole ?? null);

/** Whether devices ever write a document of this id into this database. */
export function isWritable(database: string, id: string): boolean {
  const role = writerRoleOf(database);
  const type: DocType | null = typeOfId(id);
  return role !== null && type !== null && Object.hasOwn(GRANTS[role], type);
}

/**
 * Who wrote a document of a role database; null when its owner is not known (yet). Admins share theirs, and the
 * gateway lets each of them write only the own profile; behind it an admin's profile is taken as written by that admin.
 */
export function actorOf(database: string, owner: User | null, doc: Mergeable): Actor | null {
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
