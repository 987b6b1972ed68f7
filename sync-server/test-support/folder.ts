import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export function folderForTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'okul-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns the content of every file as base64; null for directories. */
export function filesBelow(directory: string): Record<string, string | null> {
  const entries = readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    entries.map((entry) => {
      const path = join(directory, entry);
      return [entry, statSync(path).isDirectory() ? null : readFileSync(path, 'base64')];
    }),
  );
}
