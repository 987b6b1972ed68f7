import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import PouchDB from 'pouchdb';
import type { Database } from '../storage.ts';
import { databaseOf, directoryOf } from './database-name.ts';
import type { History, Shelf } from './shelf.ts';

/** A dot never stands in the directory name of a database, so a marked directory is no database any more. */
const REMOVED = '.removed';

/** One LevelDB directory a database, below `directory`, which is made when it is missing. */
export function levelDbShelf(directory: string, history: History): Shelf {
  mkdirSync(directory, { recursive: true });
  sweepRemoved(directory);
  return {
    names: () => readdirSync(directory).flatMap((entry) => databaseOf(entry) ?? []),
    open: (name) =>
      new PouchDB(join(directory, directoryOf(name)), { ...history, adapter: 'leveldb' }),
    remove: (name, database) => remove(join(directory, directoryOf(name)), database),
  };
}

/** Renaming is the moment of removal: it happens as a whole or not at all, unlike deleting LevelDB's files. */
async function remove(path: string, database: Database): Promise<void> {
  await database.close();
  await rename(path, path + REMOVED);
  await rm(path + REMOVED, { recursive: true, force: true });
}

function sweepRemoved(directory: string): void {
  for (const entry of readdirSync(directory)) {
    if (entry.endsWith(REMOVED)) rmSync(join(directory, entry), { recursive: true, force: true });
  }
}
