import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

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
