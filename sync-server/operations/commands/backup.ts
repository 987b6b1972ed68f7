import { createWriteStream, renameSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { configFrom } from '../../config.ts';
import { readBackup } from '../backup/read.ts';
import { noteBackup } from '../machine.ts';
import { commandMessages as messages } from './messages.ts';
import { argumentsOf, atPath, run } from './run.ts';
import { backupOf } from './source.ts';

/*
 * `npm run backup [-- FILE or DIRECTORY]`: backs up the school into a draft, verifies and renames
 * it. The default is the home directory, because an update replaces the program's directory.
 */
await run(async () => {
  const { positionals } = argumentsOf(messages.backupUsage, { most: 1 });
  const day = new Date().toISOString().slice(0, 16).replaceAll(':', '');
  const path = fileAt(positionals[0] ?? homedir(), `okul-${day}.backup.gz`);
  const draft = `${path}.draft`;
  const config = configFrom(process.env);
  const startedAt = Date.now();
  try {
    await pipeline(await backupOf(config), fileFor(path, draft));
    const counted = await countedIn(draft);
    renameSync(draft, path);
    noteBackup(config.dataDir, startedAt);
    return messages.backedUp({ ...counted, path });
  } catch (error) {
    // Removes an incomplete file, which holds password hashes and cannot be restored.
    rmSync(draft, { force: true });
    throw error;
  }
});

function fileAt(place: string, name: string): string {
  const isDirectory = statSync(place, { throwIfNoEntry: false })?.isDirectory();
  return isDirectory ? resolve(place, name) : place;
}

/** Opens the file. Errors name its path, because the data may be on another disk. */
function fileFor(path: string, draft: string): Writable {
  const file = createWriteStream(draft, { mode: 0o600, flush: true });
  return file.prependListener('error', (error) => atPath(error, path));
}

async function countedIn(path: string) {
  const counted = { databases: 0, leaves: 0 };
  for await (const line of readBackup(path)) {
    if (line.kind !== 'end') continue;
    counted.databases++;
    counted.leaves += line.leaves;
  }
  return counted;
}
