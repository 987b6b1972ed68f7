import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file in place of one that may be there. Renaming makes it appear whole: whoever reads meanwhile, or starts after
 * this was killed half-way, finds the old one or the new one. The new one outlives a power cut.
 */
export function replaceFile(path: string, text: string, mode: number): void {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, text, { mode, flush: true });
  renameSync(draft, path);
  syncDirectory(dirname(path));
}

/** Makes renamed and removed entries of a directory outlive a power cut. Windows cannot open a directory for it. */
export function syncDirectory(path: string): void {
  if (process.platform === 'win32') return;
  const directory = openSync(path, 'r');
  try {
    fsyncSync(directory);
  } finally {
    closeSync(directory);
  }
}
