import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Replaces a file atomically and durably. Readers find the old or the new content. */
export function replaceFile(path: string, text: string, mode: number): void {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, text, { mode, flush: true });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  syncDirectory(dirname(path));
}

/** Makes renames and removals in a directory survive a power cut. Does nothing on Windows. */
export function syncDirectory(path: string): void {
  if (process.platform === 'win32') return;
  const directory = openSync(path, 'r');
  try {
    fsyncSync(directory);
  } finally {
    closeSync(directory);
  }
}

const STEPS = 4;

export function built(file: string): string | undefined {
  let directory = import.meta.dirname;
  for (let step = 0; step < STEPS; step++) {
    directory = dirname(directory);
    const found = [join(directory, file), join(directory, 'dist', file)].find(existsSync);
    if (found) return found;
  }
  return undefined;
}
