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
    // A document removed from the writer's database, such as a deleted class, is still in the
    // school. It is not new.
    const seen = cast.lastSeen.get(String(doc._id)) ?? null;
    // An earlier document of the batch may have become a second leaf. This one was written without
    // knowledge of it.
    const before = seen && leaves.has(doc._id) ? { _conflicts: [], ...seen } : seen;
    if (seen && way === 'replicated') leaves.add(doc._id);
    // An unchanged document has nothing to judge.
    if (before && sameContent(bare(before), bare(doc))) continue;
    await judgeAccepted(cast, doc, before);
  }
}

/**
 * Records a document. Values that the writer may not change are recorded as before, because merging
 * will drop them.
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
  // The server accepts an existing revision again, without effect.
  if ((before?._conflicts as string[] | undefined)?.includes(String(own?._rev))) return;
  // A change that another leaf already contains is none, even if the winning leaf is older.
  const isSaid = others.some((leaf) => against(leaf) === null);
  if (own && !isSaid)
    throw new Error(`accepted: ${why}: ${canonical(doc)} on ${canonical(before)}`);
}

/** Records the longest accepted log in its first version. An honest device continues it. */
export function hear({ told }: Cast, doc: Raw): void {
  if (brokenLog(doc)) return;
  const id = String(doc.id);
  const said = entriesOf(doc);
  if (said.length > (told.get(id)?.length ?? 0)) told.set(id, said);
}
