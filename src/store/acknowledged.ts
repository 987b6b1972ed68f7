import type { Acknowledged } from './device-rows.ts';
import type { Store } from './tables.ts';

/*
 * Count of acknowledged writes since the last checkpoint. A restored server may lack these writes
 * although its checkpoint equals the device's.
 */

type Rows = Pick<Store, 'meta'>;

const acknowledged = async ({ meta }: Rows): Promise<Acknowledged> =>
  (await meta.get('acknowledged')) as Acknowledged;

/** Counts an acknowledgement. Needs the transaction that removes the outbox entry. */
export async function noteAcknowledged(rows: Rows): Promise<void> {
  const row = await acknowledged(rows);
  await rows.meta.put({ ...row, count: row.count + 1 });
}

export const acknowledgedSoFar = async (rows: Rows): Promise<number> =>
  (await acknowledged(rows)).count;

/** Prepares a checkpoint. Call the returned function once the server has stored the checkpoint. */
export async function beginCheckpoint(
  store: Store,
  position: NonNullable<Acknowledged['position']>,
): Promise<() => Promise<void>> {
  const { count } = await acknowledged(store);
  return () =>
    store.transaction('rw', store.meta, async () => {
      const row = await acknowledged(store);
      await store.meta.put({ ...row, position, atCheckpoint: Math.max(row.atCheckpoint, count) });
    });
}

/** Returns the local sequence number at the last checkpoint that the server acknowledged, or 0. */
export async function positionAtCheckpoint(rows: Rows, instance: string): Promise<number> {
  const { position } = await acknowledged(rows);
  return position?.instance === instance ? position.seq : 0;
}

export async function isAheadOfCheckpoint(store: Store): Promise<boolean> {
  const { count, atCheckpoint } = await acknowledged(store);
  return count > atCheckpoint;
}
