import { typeOfId } from '../doc-id.ts';
import type { DocType } from '../document.ts';
import type { Role } from '../documents/common.ts';
import { ADMIN, ownerOf } from '../session/databases.ts';
import { GRANTS } from './grants.ts';

/** The role that writes to a database, or null for one that no device writes to. */
export const writerRoleOf = (database: string): Role | null =>
  database === ADMIN ? 'admin' : (ownerOf(database)?.userRole ?? null);

/** Whether devices ever write a document of this id into this database. */
export function isWritable(database: string, id: string): boolean {
  const role = writerRoleOf(database);
  const type: DocType | null = typeOfId(id);
  return role !== null && type !== null && Object.hasOwn(GRANTS[role], type);
}
