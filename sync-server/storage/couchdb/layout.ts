import {
  ACCOUNTS,
  ADMIN,
  DIRECTORY,
  isRoleDatabase,
  ownerOf,
  SCHOOL,
} from '../../../src/domain/session/databases.ts';
import { SYSTEM } from '../database-name.ts';
import { READS_DIRECTORY } from '../guard.ts';
import { MEDIA } from '../media.ts';
import { CouchSetupError } from './config.ts';

/** Returns the number of shards. Only `school` has several, as each list asks all shards. */
export const shardsOf = (name: string): number => (name === SCHOOL ? 4 : 1);

export interface Security {
  admins: { names: string[]; roles: string[] };
  members: { names: string[]; roles: string[] };
  rules: string;
  school: string;
}

/** Members of a closed database. A database without members is public. */
const NOBODY = { names: [], roles: ['_admin'] };

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

const SERVERS_OWN: readonly string[] = [
  ...[SCHOOL, ACCOUNTS, MEDIA, SYSTEM],
  ...['setaside', 'deadlines'],
];
const COPY = /-anew$/;

/** Returns true for a name of our product. A CouchDB may hold other products' databases. */
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

/** Returns true if a database has our rules, and belongs to this school or records no school. */
export const isMarked = ({ rules, school }: Partial<Security>, prefix: string): boolean =>
  typeof rules === 'string' && (school ?? prefix) === prefix;
