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
 * Number of shards. A role database is small and read as a whole, which asks every shard. `school`
 * grows with every paper; it can be split further (`_reshard`).
 */
export const shardsOf = (name: string): number => (name === SCHOOL ? 4 : 1);

/** Readers and writers, as in CouchDB's `_security`; see "Security" in its API reference. */
export interface Security {
  admins: { names: string[]; roles: string[] };
  members: { names: string[]; roles: string[] };
  /** Rules in the database when this was written. */
  rules: string;
  /** Owner: the prefix of the school's databases. */
  school: string;
}

/** CouchDB treats a database without members as public, so nobody is named explicitly. */
const NOBODY = { names: [], roles: ['_admin'] };

/**
 * Returns the security of a database: the owner of a role database, the role of a shared one,
 * nobody otherwise.
 */
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

/** A database with one of our names that somebody else made. It is neither read nor changed. */
export class ForeignDatabase extends CouchSetupError {
  constructor(name: string) {
    super(
      `the database ${name} is not this school's; name the school in COUCHDB_URL (…:5984/okul)`,
    );
  }
}

/**
 * Returns true if `_security` names this school as the owner. Without a school in it, the rules
 * mark a database of a school without a prefix.
 */
export const isMarked = ({ rules, school }: Partial<Security>, prefix: string): boolean =>
  typeof rules === 'string' && (school ?? prefix) === prefix;
