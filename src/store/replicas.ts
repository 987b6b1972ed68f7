import type { Checkpoint, MetaRow, ReplicaRow } from './device-rows.ts';
import type { Store } from './tables.ts';

type Key = Checkpoint['key'];

const rowKey = (key: Key) => `replica/${key}` as const;

export const isReplicaRow = (row: MetaRow): row is ReplicaRow =>
  row.key === rowKey('own') || row.key === rowKey('directory');

export async function replicaOf({ meta }: Pick<Store, 'meta'>, key: Key): Promise<ReplicaRow> {
  const row = await meta.get(rowKey(key));
  return row && isReplicaRow(row)
    ? row
    : { key: rowKey(key), isSecond: false, isStale: false, hasLeft: false };
}

/** Changes the row of a replica. Concurrent calls are serialised. */
export const noteReplica = (
  store: Store,
  key: Key,
  news: Partial<Omit<ReplicaRow, 'key'>>,
): Promise<void> =>
  store.transaction('rw', store.meta, async () => {
    await store.meta.put({ ...(await replicaOf(store, key)), ...news });
  });
