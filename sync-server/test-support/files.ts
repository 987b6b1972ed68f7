import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

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
