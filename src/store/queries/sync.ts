import type { OutboxEntry, SyncRow } from '../device-rows.ts';
import { useLive } from '../live.ts';
import type { Refusal, ServerContact, SyncPhase, SyncState, Unsent } from '../sync-state.ts';
import type { Store } from '../tables.ts';
import { unsentMedia } from './media.ts';

const NEVER: SyncRow = {
  key: 'sync',
  contact: 'unknown',
  isFetched: false,
  lastContact: null,
  fetched: null,
};

export async function syncState(store: Store): Promise<SyncState> {
  const [row = NEVER, entries, media] = await Promise.all([
    store.sync.get('sync'),
    store.outbox.toArray(),
    unsentMedia(store),
  ]);
  const documents = entries.filter(({ state }) => state !== 'refused').map(unsentOf);
  const unsent = [...documents, ...media];
  const refused = entries.flatMap(refusalOf);
  const { lastContact, fetched } = row;
  return { phase: phaseOf(row, unsent.length), unsent, refused, lastContact, fetched };
}

/** Returns true if the server is reached. Counts `syncing`, which ends within seconds. */
export const isReached = (phase: SyncPhase): boolean => phase === 'synced' || phase === 'syncing';

/** Returns true if writes wait for the server. Never rejects, because the write succeeded. */
export const writesWait = (store: Store): Promise<boolean> =>
  syncState(store).then(
    ({ phase }) => !isReached(phase),
    () => false,
  );

export const unsentOf = ({ id, since, handedIn }: OutboxEntry): Unsent => ({
  id,
  since,
  ...(handedIn && { handedIn }),
});

const refusalOf = ({ id, state, refusal }: OutboxEntry): Refusal[] =>
  state === 'refused' && refusal ? [{ id, ...refusal }] : [];

const PHASES: Readonly<Record<Exclude<ServerContact, 'reached'>, SyncPhase>> = {
  unknown: 'syncing',
  failed: 'offline',
  'signed-out': 'signed-out',
  'app-outdated': 'app-outdated',
  'server-outdated': 'server-outdated',
};

function phaseOf({ contact, isFetched }: SyncRow, unsent: number): SyncPhase {
  if (contact !== 'reached') return PHASES[contact];
  return isFetched && unsent === 0 ? 'synced' : 'syncing';
}

/** State of the first sync. `offline` waits for the network, `held-up` for a person. */
export type FirstSync = 'done' | 'under-way' | 'offline' | 'held-up';

export async function firstSync(store: Store): Promise<FirstSync> {
  const [{ phase, fetched }, own] = await Promise.all([syncState(store), store.meta.get('own')]);
  // The projection lags behind the pull, so the rows are complete only at the pull's position.
  const isProjected = own?.key === 'own' && own.instance === fetched?.instance;
  if (fetched && isProjected && own.seq >= fetched.seq) return 'done';
  if (phase === 'offline') return 'offline';
  return phase === 'syncing' || phase === 'synced' ? 'under-way' : 'held-up';
}

/** Writes the sync state. Other tabs than the leading tab must not call it. */
export const noteSync = async (
  { sync }: Store,
  changes: Partial<Omit<SyncRow, 'key'>>,
): Promise<void> => {
  await sync.upsert('sync', { ...changes, key: 'sync' });
};

/** Resets the sync state that an earlier page load wrote. */
export const doubtSyncState = async (store: Store): Promise<void> => {
  await store.sync.update('sync', { contact: 'unknown', isFetched: false });
};

export const useOffline = (): boolean => useLive(syncState, [])?.phase === 'offline';
