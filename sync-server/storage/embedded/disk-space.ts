import { existsSync, readdirSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { StorageFull } from '../storage.ts';

/**
 * Bytes of all files below a directory; those that go meanwhile are not counted. A folder at a time, at once: a file costs three
 * microseconds so, and fifty by way of a thread. Between two folders whoever waits has a turn.
 */
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

/** Nothing of a folder that is gone. */
const entriesIn = (directory: string) =>
  existsSync(directory) ? readdirSync(directory, { withFileTypes: true }) : [];

/**
 * Bytes that stay free below every write. LevelDB needs some itself: for a memtable of 4 MB written out, a log begun anew, a
 * few tables of 2 MB merged. A write that meets a full disk half-way may leave a torn record behind.
 */
const RESERVE = 16 * 1024 * 1024;
/** So long a good answer stands, ms. A bad one is asked for again each time. */
const STANDS = 500;

/** Asks whether a write may begin. @throws StorageFull */
export type CheckFreeSpace = () => Promise<void>;

/** @param free bytes that a write may still take, an argument so that tests can fill the disk */
export function checkFreeSpaceIn(
  directory: string,
  free: () => Promise<number> = freeBelow(directory),
): CheckFreeSpace {
  let goodUntil = 0;
  let asking: Promise<void> | null = null;
  const ask = async () => {
    const left = await free();
    if (left < RESERVE) throw new StorageFull(`${left} bytes left in ${directory}`);
    goodUntil = performance.now() + STANDS;
  };
  return async () => {
    if (performance.now() < goodUntil) return;
    // Once for all writes that begin meanwhile.
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
