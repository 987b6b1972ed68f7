import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** From the deepest file of the bundle, and of the sources, no more steps lead up to what was built. */
const STEPS = 4;

/** What was built beside the bundle in dist/server; run from its source, the server takes what was built last. */
export function built(file: string): string | undefined {
  let directory = import.meta.dirname;
  for (let step = 0; step < STEPS; step++) {
    directory = dirname(directory);
    const found = [join(directory, file), join(directory, 'dist', file)].find(existsSync);
    if (found) return found;
  }
  return undefined;
}
