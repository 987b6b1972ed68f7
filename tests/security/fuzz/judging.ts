import { canonical, sameContent } from '../../../src/domain/merge/canonical.ts';
import { bare } from '../../../src/domain/read-doc.ts';
import type { Batch } from './batches.ts';
import type { Cast } from './cast.ts';
import { brokenLog, entriesOf } from './logs.ts';
import type { Raw } from './mutations.ts';
import { isOwn, violation, withoutOlder } from './oracle.ts';
import { leavesOf } from './sending.ts';

/* Checks accepted documents against the writer's earlier database. */

export async function judgeAll(
  cast: Cast,
  way: Batch['way'],
  accepted: readonly Raw[],
): Promise<void> {
  const leaves = new Set<unknown>();
  for (const doc of accepted) {
    // The school still has what was removed from the writer's database, as a deleted class, so it
    // is not new.
    const seen = cast.lastSeen.get(String(doc._id)) ?? null;
    // An earlier document of the batch may be a second leaf, written without knowledge of this one.
    const before = seen && leaves.has(doc._id) ? { _conflicts: [], ...seen } : seen;
    if (seen && way === 'replicated') leaves.add(doc._id);
    // An unchanged document existed before.
    if (before && sameContent(bare(before), bare(doc))) continue;
    await judgeAccepted(cast, doc, before);
  }
}

/**
 * Content that the writer may not write stays in the own database until the worker has merged it.
 * Another owner, and what merging would drop, do not count as known.
 */
export function see({ kind, writer, lastSeen }: Cast, id: string, doc: Raw): void {
  const before = lastSeen.get(id);
  if (!before) lastSeen.set(id, doc);
  else if (!isOwn(kind, writer.uid, before) || isOwn(kind, writer.uid, doc))
    lastSeen.set(id, withoutOlder(kind, doc, before));
}

async function judgeAccepted(cast: Cast, doc: Raw, before: Raw | null): Promise<void> {
  const against = (known: Raw | null) =>
    violation({ kind: cast.kind, me: cast.writer.uid, sent: doc, before: known });
  const why = against(before);
  if (!why) return;
  const { own, others } = await leavesOf(cast.writer, doc);
  // An existing revision is accepted again, without effect.
  if ((before?._conflicts as string[] | undefined)?.includes(String(own?._rev))) return;
  // What another leaf already contains is no change, even if the winner is older.
  const isSaid = others.some((leaf) => against(leaf) === null);
  if (own && !isSaid)
    throw new Error(`accepted: ${why}: ${canonical(doc)} on ${canonical(before)}`);
}

/** Keeps the longest accepted log in its first version, which an honest device continues. */
export function hear({ told }: Cast, doc: Raw): void {
  if (brokenLog(doc)) return;
  const id = String(doc.id);
  const said = entriesOf(doc);
  if (said.length > (told.get(id)?.length ?? 0)) told.set(id, said);
}
