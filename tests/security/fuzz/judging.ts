import { canonical, sameContent } from '../../../src/domain/merge/canonical.ts';
import { bare } from '../../../src/domain/read-doc.ts';
import type { Batch } from './batches.ts';
import type { Cast } from './cast.ts';
import { brokenLog, entriesOf } from './logs.ts';
import type { Raw } from './mutations.ts';
import { isOwn, violation, withoutOlder } from './oracle.ts';
import { leavesOf } from './sending.ts';

/* Whether what a server took may be taken, by what its writer's database held before. */

export async function judgeAll(
  cast: Cast,
  way: Batch['way'],
  accepted: readonly Raw[],
): Promise<void> {
  const leaves = new Set<unknown>();
  for (const doc of accepted) {
    // What was taken out of the writer's database, as a deleted class is, the school still has: brought again it is no new one.
    const seen = cast.lastSeen.get(String(doc._id)) ?? null;
    // An earlier document of the batch lies beside it, or in its place: what was written without having heard of that one is a leaf as well.
    const before = seen && leaves.has(doc._id) ? { _conflicts: [], ...seen } : seen;
    if (seen && way === 'replicated') leaves.add(doc._id);
    // Sent again as it is: it was there before.
    if (before && sameContent(bare(before), bare(doc))) continue;
    await judgeAccepted(cast, doc, before);
  }
}

/**
 * What its writer may not say lies in the writer's own database until the worker has looked at it. Whose it says that the document is, and what
 * merging would not take of it, is no truth.
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
  // A revision that was there already is taken once more, and nothing comes of it.
  if ((before?._conflicts as string[] | undefined)?.includes(String(own?._rev))) return;
  // What another leaf says already is no change, though the winner says something older.
  const isSaid = others.some((leaf) => against(leaf) === null);
  if (own && !isSaid)
    throw new Error(`accepted: ${why}: ${canonical(doc)} on ${canonical(before)}`);
}

/** What was taken of a log is what an honest device goes on from: the longest that was taken, as the first telling had it. */
export function hear({ told }: Cast, doc: Raw): void {
  if (brokenLog(doc)) return;
  const id = String(doc.id);
  const said = entriesOf(doc);
  if (said.length > (told.get(id)?.length ?? 0)) told.set(id, said);
}
