import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

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
