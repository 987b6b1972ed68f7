import type { OutboxEntry } from './device-rows.ts';
import type { Store } from './tables.ts';

/*
 * A change cannot replace a row with unsent content. If the server had that content and only its
 * answer was lost, no further change comes. So the outbox keeps the change's sequence number, and
 * the projection repeats it once nothing of the row is unsent.
 */

/** Call it inside the projecting transaction. `seq` is null if the last change replaced the row. */
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

/** Repeats the held-back change. Call it inside the transaction that deletes the entry. */
export async function projectHeldBack(
  { meta }: Pick<Store, 'meta'>,
  { heldBack }: OutboxEntry,
): Promise<void> {
  const checkpoint = await meta.get('own');
  if (heldBack === undefined || checkpoint?.key !== 'own' || checkpoint.seq < heldBack) return;
  await meta.put({ ...checkpoint, seq: heldBack - 1 });
}
