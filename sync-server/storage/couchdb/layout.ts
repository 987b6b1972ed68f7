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

/** Number of shards: every one is asked for a list. `school` grows; others are read as a whole. */
export const shardsOf = (name: string): number => (name === SCHOOL ? 4 : 1);

/** Readers and writers, as in CouchDB's `_security`; see "Security" in its API reference. */
export interface Security {
  admins: { names: string[]; roles: string[] };
  members: { names: string[]; roles: string[] };
  rules: string;
  /** Owner: the prefix of the school's databases. */
  school: string;
}

/** CouchDB treats a database without members as public, so nobody is named explicitly. */
const NOBODY = { names: [], roles: ['_admin'] };

/** Returns the members of a database: its owner, the role of a shared one, or nobody. */
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

/** Server databases; see `QUARANTINE` and `DEADLINES` of the worker. */
const SERVERS_OWN: readonly string[] = [SCHOOL, ACCOUNTS, SYSTEM, 'setaside', 'deadlines'];
/** Suffix of a database being rebuilt; see `makeAnew`. */
const COPY = /-anew$/;

/** Returns true if the product uses a database of that name; a CouchDB may hold others. */
export function isOwnName(name: string): boolean {
  const plain = name.replace(COPY, '');
  return isRoleDatabase(plain) || SERVERS_OWN.includes(plain);
}

export class ForeignDatabase extends CouchSetupError {
  constructor(name: string) {
    super(
      `the database ${name} is not this school's; name the school in COUCHDB_URL (…:5984/okul)`,
    );
  }
}

/** Returns true if a database is this school's. Without a prefix, the rules mark it. */
export const isMarked = ({ rules, school }: Partial<Security>, prefix: string): boolean =>
  typeof rules === 'string' && (school ?? prefix) === prefix;
