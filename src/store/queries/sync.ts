import { type SyncState, UNKNOWN_SYNC } from '../../replica/sync-state.ts';
import type { Store } from '../tables.ts';

/** As the replicating tab last wrote it. */
export async function syncState(store: Store): Promise<SyncState> {
  const row = await store.sync.get('sync');
  if (!row) return UNKNOWN_SYNC;
  const { phase, unsent, lastContact, refused } = row;
  return { phase, unsent, lastContact, refused };
}

/** For the replicating tab alone. */
export const writeSyncState = async (store: Store, state: SyncState): Promise<void> => {
  await store.sync.put({ key: 'sync', ...state });
};

/** What an earlier life of the app left as its last word is no longer known to hold. */
export const doubtSyncState = async (store: Store): Promise<void> => {
  await store.sync.update('sync', { phase: 'syncing' });
};
