import { CouchError } from './couch-error.ts';

const RULE = /^[a-z][a-z0-9_$()+/-]*$/;
/** Maximum length of a directory's name (bytes). File systems allow 255, including our suffixes. */
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

export const directoryOf = (name: string): string => encodeURIComponent(name);

export function databaseOf(entry: string): string | undefined {
  try {
    const name = decodeURIComponent(entry);
    return isDatabaseName(name) && directoryOf(name) === entry ? name : undefined;
  } catch {
    return undefined;
  }
}

/** Database in which the servers of one school coordinate. */
export const SYSTEM = 'system';

const OFTEN_WRITTEN = 20;

/** Returns the number of revisions to keep; null for the engine's default. */
export const revisionsKept = (name: string): number | null =>
  name === SYSTEM ? OFTEN_WRITTEN : null;
