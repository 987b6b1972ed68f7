import {
  ACCOUNTS,
  ADMIN,
  DIRECTORY,
  isRoleDatabase,
  ownerOf,
  SCHOOL,
} from '../../../src/domain/session/databases.ts';
import { SYSTEM } from '../database-name.ts';
import { READS_DIRECTORY } from '../roles.ts';
import { CouchSetupError } from './config.ts';

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

/** What the server keeps beside what devices replicate; see `QUARANTINE` and `DEADLINES` of the worker. */
const SERVERS_OWN: readonly string[] = [SCHOOL, ACCOUNTS, SYSTEM, 'setaside', 'deadlines'];
/** Of a database that is being made anew; see `makeAnew`. */
const COPY = /-anew$/;

/** Whether the product ever makes a database of that name: on a CouchDB there may be others. */
export function isOwnName(name: string): boolean {
  const plain = name.replace(COPY, '');
  return isRoleDatabase(plain) || SERVERS_OWN.includes(plain);
}

/** A database that has one of our names and was made by somebody else. It is neither read nor changed. */
export class ForeignDatabase extends CouchSetupError {
  constructor(name: string) {
    super(
      `the database ${name} is not this school's; name the school in COUCHDB_URL (…:5984/okul)`,
    );
  }
}

/**
 * Whether `_security` says that this school made the database. Before the school stood in it, the rules alone marked one: names
 * of schools with a name were nobody else's then either.
 */
export const isMarked = ({ rules, school }: Partial<Security>, prefix: string): boolean =>
  typeof rules === 'string' && (school ?? prefix) === prefix;
