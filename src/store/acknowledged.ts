import type { Acknowledged } from './device-rows.ts';
import type { Store } from './tables.ts';

/*
 * The device and the server keep the checkpoint of what was pulled, and a server that shows another one was restored. One that was restored
 * to that very checkpoint shows the same, and may lack what it acknowledged since. Of that a server can be believed which has a checkpoint that
 * was begun behind the acknowledgement: a backup of before cannot have it.
 */

type Rows = Pick<Store, 'meta'>;

const acknowledged = async ({ meta }: Rows): Promise<Acknowledged> =>
  (await meta.get('acknowledged')) as Acknowledged;

/** The server has taken something. Inside the transaction that stops sending it. */
export async function noteAcknowledged(rows: Rows): Promise<void> {
  const row = await acknowledged(rows);
  await rows.meta.put({ ...row, count: row.count + 1 });
}

/** How often the server has taken something. */
export const acknowledgedSoFar = async (rows: Rows): Promise<number> =>
  (await acknowledged(rows)).count;

/** A checkpoint is about to be written. @returns to be called once the server has it */
export async function beginCheckpoint(store: Store): Promise<() => Promise<void>> {
  const { count, atCheckpoint } = await acknowledged(store);
  if (atCheckpoint >= count) return async () => {};
  return () =>
    store.transaction('rw', store.meta, async () => {
      const row = await acknowledged(store);
      if (row.atCheckpoint < count) await store.meta.put({ ...row, atCheckpoint: count });
    });
}

/** Whether the server has acknowledged something behind the last checkpoint that it is known to have. */
export async function isAheadOfCheckpoint(store: Store): Promise<boolean> {
  const { count, atCheckpoint } = await acknowledged(store);
  return count > atCheckpoint;
}
