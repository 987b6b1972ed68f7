import { existsSync, readdirSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { StorageFull } from '../storage.ts';

/** Sums file sizes. Reads directories synchronously, which is 15 times faster than in a thread. */
export async function bytesBelow(directory: string): Promise<number> {
  await setImmediate();
  let bytes = 0;
  const folders: string[] = [];
  for (const entry of entriesIn(directory)) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) folders.push(path);
    if (entry.isFile()) bytes += statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  }
  for (const folder of folders) bytes += await bytesBelow(folder);
  return bytes;
}

const entriesIn = (directory: string) =>
  existsSync(directory) ? readdirSync(directory, { withFileTypes: true }) : [];

/** Free space that every write must leave (bytes), because a full disk may tear a record. */
const RESERVE = 16 * 1024 * 1024;
/** Time for which a positive check is reused (ms). */
const REUSED_FOR = 500;

export type CheckFreeSpace = () => Promise<void>;

export function checkFreeSpaceIn(
  directory: string,
  free: () => Promise<number> = freeBelow(directory),
): CheckFreeSpace {
  let goodUntil = 0;
  let asking: Promise<void> | null = null;
  const ask = async () => {
    const left = await free();
    if (left < RESERVE) throw new StorageFull(`${left} bytes left in ${directory}`);
    goodUntil = performance.now() + REUSED_FOR;
  };
  return async () => {
    if (performance.now() < goodUntil) return;
    asking ??= ask().finally(() => {
      asking = null;
    });
    await asking;
  };
}

const freeBelow = (directory: string) => async (): Promise<number> => {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
};
