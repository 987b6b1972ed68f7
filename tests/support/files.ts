import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux lends memory as a disk. */
const MEMORY = '/dev/shm';

/** Bytes. Ten times what the browser tests have there at once. */
const ENOUGH = 2 ** 31;

const OWN = 'OKUL_TEST_FILES';

/**
 * This process and those that it starts make their temporary files in a folder that ends with it: in memory where there
 * is room, since browsers and servers write hundreds of small ones at each start. A process that is killed loses nothing
 * there either; only a test of power cuts would.
 */
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

/** Removes a folder of ours, even while a process that is just ending still writes into it. */
export const removeFolder = (path: string): void =>
  rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
