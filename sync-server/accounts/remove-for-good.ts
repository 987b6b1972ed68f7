import { ACCOUNTS } from '../../src/domain/session/databases.ts';
import { readLocal, updateLocal } from '../storage/checkpoint.ts';
import { io } from '../storage/documents.ts';
import type { Storage } from '../storage/storage.ts';

interface Due {
  isDue: boolean;
}
const NAME = 'shedding';

/** Removes something from the accounts so that nothing of it is left on the disk either, wherever the process dies. */
export async function removeForGood(storage: Storage, remove: () => Promise<void>): Promise<void> {
  const accounts = await storage.ensure(ACCOUNTS);
  await updateLocal<Due>(accounts, NAME, (known) => (known?.isDue ? null : { isDue: true }));
  await remove();
  await compactAccounts(storage);
}

/**
 * Does what a process that died has left of it. It writes nothing where nothing is left: a server has to start on a disk
 * that is nearly full.
 */
export async function finishRemoval(storage: Storage): Promise<void> {
  const known = await readLocal<Due>(await storage.ensure(ACCOUNTS), NAME);
  if (known?.isDue) await compactAccounts(storage);
}

async function compactAccounts(storage: Storage): Promise<void> {
  await io(async () => storage.compact?.(ACCOUNTS));
  await updateLocal<Due>(await storage.ensure(ACCOUNTS), NAME, () => ({ isDue: false }));
}
