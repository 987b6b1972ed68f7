import type { ServerContact, SyncPhase, SyncState } from '../../src/store/sync-state.ts';
import type { Store } from '../../src/store/tables.ts';

/** State before the first attempt. */
export const UNKNOWN_SYNC: SyncState = {
  phase: 'syncing',
  unsent: [],
  lastContact: null,
  refused: [],
  fetched: null,
};

const CONTACTS: Record<SyncPhase, ServerContact> = {
  syncing: 'unknown',
  synced: 'reached',
  offline: 'failed',
  'signed-out': 'signed-out',
  'app-outdated': 'app-outdated',
  'server-outdated': 'server-outdated',
};

const ENTRY = { turn: 1, drained: 1, revs: ['1-a'], seq: 0, tries: 0 };

/** Writes this sync state into the tables. */
export async function writeSyncState(store: Store, state: SyncState): Promise<void> {
  const { phase, unsent, refused, lastContact, fetched } = state;
  await store.outbox.clear();
  await store.outbox.bulkPut([
    ...unsent.map((one) => ({ ...ENTRY, ...one, state: 'sending' as const })),
    ...refused.map(({ id, reason, at }) => ({
      ...{ ...ENTRY, id, since: at, state: 'refused' as const },
      refusal: { reason, at },
    })),
  ]);
  const contact = CONTACTS[phase];
  await store.sync.put({
    ...{ key: 'sync', contact, lastContact, fetched },
    isFetched: phase === 'synced',
  });
}
