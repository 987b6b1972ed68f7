import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { configFrom } from '../../config.ts';
import { readBackup } from '../backup/read.ts';
import { noteBackup } from '../machine.ts';
import { commandMessages as messages } from './messages.ts';
import { argumentsOf, atPath, run } from './run.ts';
import { backupOf } from './source.ts';

/* `npm run backup [-- FILE]`: backs up the school into a file, which is named once verified. */
await run(async () => {
  const { positionals } = argumentsOf(messages.backupUsage, { most: 1 });
  const day = new Date().toISOString().slice(0, 16).replaceAll(':', '');
  const path = positionals[0] ?? `okul-${day}.backup.gz`;
  const draft = `${path}.draft`;
  const config = configFrom(process.env);
  const file = createWriteStream(draft, { mode: 0o600, flush: true });
  const startedAt = Date.now();
  try {
    await pipeline(await backupOf(config), file);
    const counted = await countedIn(draft);
    renameSync(draft, path);
    noteBackup(config.dataDir, startedAt);
    return messages.backedUp({ ...counted, path });
  } catch (error) {
    // The partial file holds password hashes and cannot be restored.
    rmSync(draft, { force: true });
    throw error === file.errored ? atPath(error, path) : error;
  }
});

async function countedIn(path: string) {
  const counted = { databases: 0, leaves: 0 };
  for await (const line of readBackup(path)) {
    if (line.kind !== 'end') continue;
    counted.databases++;
    counted.leaves += line.leaves;
  }
  return counted;
}
