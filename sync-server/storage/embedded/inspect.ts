import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * LevelDB opens what it can and says little: without its CURRENT file it begins an empty database over the old one's
 * files, and records of a damaged log are left out with a line in its LOG. PouchDB takes a table that cannot be read
 * for missing documents. So each database is looked through when it is opened, before anybody works on what is left.
 */

const DATA = /\.(ldb|sst|log)$/;

/** What is wrong with the files of a database that is not open yet; null where nothing is. */
export function damageBefore(directory: string): string | null {
  if (existsSync(join(directory, 'CURRENT')) || !existsSync(directory)) return null;
  return readdirSync(directory).some((name) => DATA.test(name)) ? 'CURRENT is missing' : null;
}

/** What LevelDB left out when it opened a database; null where nothing was. A record cut off by a crash is none. */
export function damageAtOpening(directory: string): string | null {
  const log = readFileSync(join(directory, 'LOG'), 'utf8');
  return /^.*\bdropping \d+ bytes;.*$/m.exec(log)?.[0] ?? null;
}

/**
 * Whether LevelDB's error means that files are damaged, unlike a disk that is full or a database opened twice. Reading
 * beyond the end of a table that was cut off is an invalid argument.
 */
export const isDamage = (error: unknown): boolean =>
  /corruption|\.(ldb|sst): invalid argument/i.test(String(error));

/** Holds bytes, not JSON. */
const BINARY = 'attach-binary-store';

/** Entries at once. */
const MOST = 10_000;

interface Entries {
  nextv(most: number): Promise<[key: string, value: string][]>;
  close(): Promise<void>;
}

/** Reads every entry once. @returns what is wrong with the first bad one, or null */
export async function damageInside(entries: Entries): Promise<string | null> {
  try {
    for (;;) {
      const some = await entries.nextv(MOST);
      if (some.length === 0) return null;
      const bad = some.find(([key, value]) => !key.includes(BINARY) && !isJson(value));
      if (bad) return `no JSON at ${bad[0]}`;
    }
  } catch (error) {
    if (isDamage(error)) return String(error);
    throw error;
  } finally {
    await entries.close();
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
