import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's memory file system. */
const MEMORY = '/dev/shm';

/** Ten times what the browser tests need at once (bytes). */
const ENOUGH = 2 ** 31;

const OWN = 'OKUL_TEST_FILES';

/** Puts temporary files in one folder, in memory if possible, where each start is quicker. */
export function makeShortLivedFiles(): void {
  if (process.env[OWN]) return;
  const folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'okul-tests-'));
  process.env[OWN] = folder;
  process.env.TMPDIR = folder;
  process.once('exit', () => removeFolder(folder));
}

function hasRoom(path: string): boolean {
  if (!existsSync(path)) return false;
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize > ENOUGH;
}

/** Tolerates a process that still writes into the folder while it ends. */
export const removeFolder = (path: string): void =>
  rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });

export const ROOT = join(import.meta.dirname, '../..');

/** @throws if there is no such file */
export const sourceOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
