import { randomBytes } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';

/**
 * Writes a file in place of one that may be there. Renaming makes it appear whole: whoever reads meanwhile, or starts after
 * this was killed half-way, finds the old one or the new one.
 */
export function replaceFile(path: string, text: string, mode: number): void {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, text, { mode, flush: true });
  renameSync(draft, path);
}
