import type { SessionUser } from '../domain/session/api.ts';
import { deleteStore } from '../store/open.ts';

/** Throws away all that IndexedDB holds of a person. Doing it twice comes to the same. */
export async function wipeDevice({ uid }: SessionUser): Promise<void> {
  const { openDirectory, openLog } = await import('../sync/local/local-log.ts');
  for (const open of [openLog, openDirectory]) await (await open(uid)).destroy();
  await deleteStore(uid);
}
