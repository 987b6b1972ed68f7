import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile, syncDirectory } from '../../support/files.ts';
import { directoryOf } from '../database-name.ts';
import type { ReadBeforeOpening } from '../storage.ts';

/* Copies of documents for `admit`, because opening a LevelDB database rewrites its files. */

/** Returns the path of a copy. The path contains a dot, unlike the directory of a database. */
const pathOf = (directory: string, name: string, id: string): string =>
  join(directory, `${directoryOf(name)}.${id}.json`);

export function writeCopy(directory: string, name: string, id: string, doc: object | null): void {
  const path = pathOf(directory, name, id);
  if (doc) {
    replaceFile(path, JSON.stringify(doc), 0o600);
  } else {
    rmSync(path, { force: true });
    syncDirectory(directory);
  }
}

export const copiesIn =
  (directory: string): ReadBeforeOpening =>
  async (name, id) => {
    try {
      return JSON.parse(readFileSync(pathOf(directory, name, id), 'utf8'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  };
