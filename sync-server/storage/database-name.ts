import { CouchError } from './couch-error.ts';

/** CouchDB's own rule; see "PUT /{db}" in its API reference. */
const RULE = /^[a-z][a-z0-9_$()+/-]*$/;
/**
 * Maximum length of a directory name (bytes): file systems allow 255, the rest marks a database
 * being removed.
 */
const LONGEST_DIRECTORY = 220;

const isDatabaseName = (name: string): boolean =>
  RULE.test(name) && directoryOf(name).length <= LONGEST_DIRECTORY;

export function assertDatabaseName(name: string): void {
  if (isDatabaseName(name)) return;
  throw new CouchError(
    400,
    'illegal_database_name',
    `Name: '${name.slice(0, 100)}'. Only lowercase characters (a-z), digits (0-9), and any of the characters _, $, (, ), +, -, and / are allowed. Must begin with a letter.`,
  );
}

/**
 * Returns the directory of a database. `/` is the only separator in a name and is encoded; no name
 * has a dot.
 */
export const directoryOf = (name: string): string => encodeURIComponent(name);

/** Returns the database of a directory entry; undefined for entries not made by this storage. */
export function databaseOf(entry: string): string | undefined {
  try {
    const name = decodeURIComponent(entry);
    return isDatabaseName(name) && directoryOf(name) === entry ? name : undefined;
  } catch {
    return undefined;
  }
}

/** Database in which the servers of one school coordinate. Never replicated to devices. */
export const SYSTEM = 'system';

const OFTEN_WRITTEN = 20;

/** Revision limit of a frequently written database; null for the engine's default. */
export const revisionsKept = (name: string): number | null =>
  name === SYSTEM ? OFTEN_WRITTEN : null;
