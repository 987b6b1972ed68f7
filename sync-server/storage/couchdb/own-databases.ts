import { ACCOUNTS, isRoleDatabase, SCHOOL } from '../../../src/domain/session/databases.ts';
import { SYSTEM } from '../system.ts';
import { CouchSetupError } from './config.ts';
import type { Security } from './layout.ts';

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
