import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** What was built beside the bundle in dist/server; run from its source, the server takes what was built last. */
export const built = (file: string): string | undefined =>
  ['..', '../dist']
    .map((path) => resolve(import.meta.dirname, path, file))
    .find((path) => existsSync(path));
