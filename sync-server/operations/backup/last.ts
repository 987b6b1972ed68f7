import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { instantSchema } from '../../../src/domain/documents/common.ts';
import { z } from '../../../src/domain/zod.ts';
import { replaceFile } from '../../support/whole-file.ts';

const noteSchema = z.object({ at: instantSchema });
const pathIn = (dataDir: string): string => join(dataDir, 'last-backup.json');

/** Notes that a backup was written and found whole. `at` in ms. The backup is good whether it can be noted or not. */
export function noteBackup(dataDir: string, at: number): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    replaceFile(pathIn(dataDir), JSON.stringify({ at }), 0o600);
  } catch {
    return;
  }
}

/** When that was last, ms; null where nothing readable says so. */
export function readLastBackup(dataDir: string): number | null {
  try {
    const parsed = noteSchema.safeParse(JSON.parse(readFileSync(pathIn(dataDir), 'utf8')));
    return parsed.success ? parsed.data.at : null;
  } catch {
    return null;
  }
}
