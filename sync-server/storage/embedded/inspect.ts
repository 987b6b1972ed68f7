/// <reference path="./leveldown.d.ts" />
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LevelIterator } from 'leveldown';

/*
 * LevelDB opens what it can and says little: without its CURRENT file it begins an empty database over the old one's
 * files, and records of a damaged log are left out with a line in its LOG. PouchDB takes a table that cannot be read
 * for missing documents. So each database is looked through when it is opened, before anybody works on what is left.
 */

const DATA = /\.(ldb|sst|log)$/;

/** What is wrong with the files of a database that is not open yet; null where nothing is. */
export function damageBefore(directory: string): string | null {
  const isBegun = existsSync(directory) && readdirSync(directory).some((name) => DATA.test(name));
  return isBegun && !existsSync(join(directory, 'CURRENT')) ? 'CURRENT is missing' : null;
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

/** Reads every entry once. @returns what is wrong with the first bad one, or null */
export async function damageInside(entries: LevelIterator): Promise<string | null> {
  try {
    for (;;) {
      const entry = await nextOf(entries);
      if (!entry) return null;
      const [key, value] = entry;
      if (!key.includes(BINARY) && !isJson(value)) return `no JSON at ${key}`;
    }
  } catch (error) {
    if (isDamage(error)) return String(error);
    throw error;
  } finally {
    await new Promise((ended) => {
      entries.end(ended);
    });
  }
}

const nextOf = (entries: LevelIterator): Promise<[key: string, value: string] | null> =>
  new Promise((resolve, reject) => {
    entries.next((error, key, value) => {
      if (error) reject(error);
      else resolve(key === undefined ? null : [String(key), String(value)]);
    });
  });

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
