import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** @throws if there is no such file */
export const sourceOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
