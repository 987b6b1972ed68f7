import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Absolute path of the repository. */
export const ROOT = join(import.meta.dirname, '../..');

/** Returns the text of a file of the repository. @throws where there is no such file */
export const sourceOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
