import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Maximum number of directories between a file and the build. */
const STEPS = 4;

/** Returns the path of a built file, beside the bundle or in dist/. */
export function built(file: string): string | undefined {
  let directory = import.meta.dirname;
  for (let step = 0; step < STEPS; step++) {
    directory = dirname(directory);
    const found = [join(directory, file), join(directory, 'dist', file)].find(existsSync);
    if (found) return found;
  }
  return undefined;
}
