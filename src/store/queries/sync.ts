import { type SyncState, UNKNOWN_SYNC } from '../../replica/sync-state.ts';
import type { Store } from '../tables.ts';

/** As the replicating tab last wrote it. */
export async function syncState(store: Store): Promise<SyncState> {
  const row = await store.sync.get('sync');
  if (!row) return UNKNOWN_SYNC;
  const { phase, unsent, lastContact, refused, fetched } = { ...UNKNOWN_SYNC, ...row };
  return { phase, unsent, lastContact, refused, fetched };
}

/**
 * How far the first fetching of all that the server has for this person has come here: `under-way`, waiting for the
 * network (`offline`) or for a person (`held-up`). Before it is `done`, a list with nothing in it says nothing.
 */
export type FirstSync = 'done' | 'under-way' | 'offline' | 'held-up';

export async function firstSync(store: Store): Promise<FirstSync> {
  const [{ phase, fetched }, own] = await Promise.all([syncState(store), store.meta.get('own')]);
  // The tables follow the replica by a moment, and may be of another one than the sync's last word.
  if (fetched && own?.instance === fetched.instance && own.seq >= fetched.seq) return 'done';
  if (phase === 'offline') return 'offline';
  return phase === 'syncing' || phase === 'synced' ? 'under-way' : 'held-up';
}

/** For the replicating tab alone. */
export const writeSyncState = async (store: Store, state: SyncState): Promise<void> => {
  await store.sync.put({ key: 'sync', ...state });
};

/** What an earlier life of the app left as its last word is no longer known to hold. */
export const doubtSyncState = async (store: Store): Promise<void> => {
  await store.sync.update('sync', { phase: 'syncing' });
};
