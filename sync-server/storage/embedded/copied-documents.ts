import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile, syncDirectory } from '../../support/whole-file.ts';
import { directoryOf } from '../database-name.ts';
import type { ReadBeforeOpening } from '../storage.ts';

/* Opening a LevelDB database rewrites its files. A start that may have to refuse reads these copies instead. */

/** A database's directory never has a dot in its name, so no copy is taken for a database. */
const pathOf = (directory: string, name: string, id: string): string =>
  join(directory, `${directoryOf(name)}.${id}.json`);

/** Replaces the copy of a document below `directory`, durably; null removes it. */
export function writeCopy(directory: string, name: string, id: string, doc: object | null): void {
  const path = pathOf(directory, name, id);
  if (doc) {
    replaceFile(path, JSON.stringify(doc), 0o600);
  } else {
    rmSync(path, { force: true });
    syncDirectory(directory);
  }
}

/** Reads the copies below `directory`, which need not exist. */
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
