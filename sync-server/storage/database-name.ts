import { CouchError } from './couch-error.ts';

/** CouchDB's own rule; see "PUT /{db}" in its API reference. */
const RULE = /^[a-z][a-z0-9_$()+/-]*$/;
/** File systems take 255 bytes a name; the rest is for the mark of a database being removed. */
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

/** Server only: what servers of one school agree on. Its few documents are written again and again, and replicated to nobody. */
export const SYSTEM = 'system';

const OFTEN_WRITTEN = 20;

/** How many revisions of a document are remembered, where that is not the engine's own number: each write carries them all. */
export const revisionsKept = (name: string): number | null =>
  name === SYSTEM ? OFTEN_WRITTEN : null;
