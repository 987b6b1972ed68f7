import { ADMIN, DIRECTORY, ownerOf, SCHOOL } from '../../../src/domain/session/databases.ts';
import { READS_DIRECTORY } from '../roles.ts';

/**
 * Shards of a database. One is one file with one writer. A role database holds some hundred documents and is read as a
 * whole, which asks every shard: more than one would cost file handles and time and bring nothing. `school` grows with
 * every paper; four files are written, compacted and spread over nodes on their own. It can be split later (`_reshard`).
 */
export const shardsOf = (name: string): number => (name === SCHOOL ? 4 : 1);

/** Who may read and write, as CouchDB's `_security`; see "Security" in its API reference. */
export interface Security {
  admins: { names: string[]; roles: string[] };
  members: { names: string[]; roles: string[] };
  /** Which rules were put into the database before this was written. */
  rules: string;
  /** Whose it is: the prefix of the school's databases. */
  school: string;
}

/** CouchDB takes a database without members for a public one: nobody but the administrator is named explicitly. */
const NOBODY = { names: [], roles: ['_admin'] };

/** The person a role database belongs to; a role where several share one; for all others nobody. */
export function securityOf(name: string, rules: string, school: string): Security {
  const owner = ownerOf(name);
  const roles: Readonly<Record<string, string>> = {
    [ADMIN]: 'admin',
    [DIRECTORY]: READS_DIRECTORY,
  };
  const role = roles[name];
  const members = owner
    ? { names: [owner.uid], roles: [] }
    : { names: [], roles: role ? [role] : NOBODY.roles };
  return { admins: NOBODY, members, rules, school };
}
