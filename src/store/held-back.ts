import type { OutboxEntry } from './device-rows.ts';
import type { Store } from './tables.ts';

/*
 * What comes for a row of which something is unsent cannot always take the row's place: a deletion never does, and of a copy that lacks
 * what is unsent a merge does. Where the server has had the unsent part all along and only its answer was lost, nothing else ever comes of
 * that document. So its place in the order of changes is kept in the outbox, and projected again once nothing of it is unsent.
 */

/** Inside the transaction that projects. @param ids outbox entries of one row. @param seq null where what came last did take its place */
export async function noteHeldBack(
  { outbox }: Pick<Store, 'outbox'>,
  ids: readonly string[],
  seq: number | null,
): Promise<void> {
  for (const entry of await outbox.bulkGet([...ids])) {
    if (!entry || (entry.heldBack ?? null) === seq) continue;
    const { heldBack: _, ...others } = entry;
    await outbox.put(seq === null ? others : { ...others, heldBack: seq });
  }
}

/** Has the projection go back to what was held back; a running one notices. Inside the transaction that ends the entry. */
export async function projectHeldBack(
  { meta }: Pick<Store, 'meta'>,
  { heldBack }: OutboxEntry,
): Promise<void> {
  const checkpoint = await meta.get('own');
  if (heldBack === undefined || checkpoint?.key !== 'own' || checkpoint.seq < heldBack) return;
  await meta.put({ ...checkpoint, seq: heldBack - 1 });
}
