import { CouchError } from './couch-error.ts';

/** CouchDB's own rule; see "PUT /{db}" in its API reference. */
const RULE = /^[a-z][a-z0-9_$()+/-]*$/;
/** File systems take 255 bytes a name; the rest is for the mark of a database being removed. */
const LONGEST_DIRECTORY = 220;

export const isDatabaseName = (name: string): boolean =>
  RULE.test(name) && directoryOf(name).length <= LONGEST_DIRECTORY;

export function assertDatabaseName(name: string): void {
  if (isDatabaseName(name)) return;
  throw new CouchError(
    400,
    'illegal_database_name',
    `Name: '${name.slice(0, 100)}'. Only lowercase characters (a-z), digits (0-9), and any of the characters _, $, (, ), +, -, and / are allowed. Must begin with a letter.`,
  );
}

/** One flat directory a database: the only separator the rule allows, `/`, is encoded, and no name has a dot. */
export const directoryOf = (name: string): string => encodeURIComponent(name);

/** The database of a directory entry; undefined for anything that this storage did not name. */
export function databaseOf(entry: string): string | undefined {
  try {
    const name = decodeURIComponent(entry);
    return isDatabaseName(name) && directoryOf(name) === entry ? name : undefined;
  } catch {
    return undefined;
  }
}
