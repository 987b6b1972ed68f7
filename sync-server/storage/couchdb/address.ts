export interface CouchAddress {
  origin: string;
  authorization: string;
  /** Prefix of database names, for several schools on one CouchDB: empty, or ends with `-`. */
  prefix: string;
}

/** Name of a school, without hyphens. Otherwise school `a` could own databases of school `a-b`. */
const SCHOOL = /^[a-z][a-z0-9_]{0,30}$/;

/** Reserved names. Database names of a school without a name begin with these words. */
const TAKEN = ['student', 'teacher', ...['school', 'accounts', 'admin', 'directory', 'system']];

const isSchool = (name: string): boolean => SCHOOL.test(name) && !TAKEN.includes(name);

/** Parses `http(s)://admin:password@host:port[/school]`; null if invalid or without a password. */
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

export const placeOf = ({ origin, prefix }: CouchAddress): string =>
  `${origin}/${prefix.replace(/-$/, '')}`;
