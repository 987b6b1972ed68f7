/** Where a CouchDB is, and which databases of it are ours. */
export interface CouchAddress {
  /** Scheme, host and port. */
  origin: string;
  /** `Basic …` of the server's administrator. */
  authorization: string;
  /** Stands before the name of each database: several schools may live on one CouchDB. Empty, or ends with `-`. */
  prefix: string;
}

/** No hyphen: the databases of a school `a` must never look like those of a school `a-b`. */
const SCHOOL = /^[a-z][a-z0-9_]{0,30}$/;

/** With one of these the databases of the school would look like those of a school without a name. */
const TAKEN = ['student', 'teacher', ...['school', 'accounts', 'admin', 'directory', 'system']];

const isSchool = (name: string): boolean => SCHOOL.test(name) && !TAKEN.includes(name);

/**
 * Reads `http(s)://admin:password@host:port[/school]`.
 * @returns null for anything else; without an administrator no database can be made
 */
export function readCouchAddress(text: string): CouchAddress | null {
  if (!URL.canParse(text)) return null;
  const { protocol, host, username, password, pathname, search, hash } = new URL(text);
  const school = pathname.replace(/^\/|\/$/g, '');
  const isWhole = ['http:', 'https:'].includes(protocol) && username && password;
  if (!isWhole || search || hash || (school && !isSchool(school))) return null;
  const name = decodeURIComponent(username);
  const secret = decodeURIComponent(password);
  return {
    origin: `${protocol}//${host}`,
    authorization: `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`,
    prefix: school && `${school}-`,
  };
}

/** What tells the databases of a school from all others, without the password. */
export const placeOf = ({ origin, prefix }: CouchAddress): string =>
  `${origin}/${prefix.replace(/-$/, '')}`;
