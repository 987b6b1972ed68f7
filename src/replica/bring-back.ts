import { mergeAll } from '../domain/merge/merge.ts';
import type { Mergeable } from '../domain/merge/shapes.ts';
import { bare, readDoc } from '../domain/read-doc.ts';
import { isMergeable, type Leaf, leavesOf } from './leaves.ts';
import type { Database } from './pouch.ts';

/**
 * Gives up what this device wrote of a document. Each local leaf that the server does not have gets the server's content
 * as its next revision; where the server has nothing, a tombstone, which stays here: tombstones are never sent.
 */
export async function bringBack(local: Database, remote: Database, id: string): Promise<void> {
  const theirs = await leavesOf(remote, id);
  const live = theirs.filter(({ _deleted }) => !_deleted);
  if (live.length > 0) await local.bulkDocs(live, { new_edits: false });
  const content = contentOf(live);
  const onServer = new Set(theirs.map(({ _rev }) => _rev));
  const ours = (await leavesOf(local, id)).filter(
    ({ _rev, _deleted }) => !_deleted && !onServer.has(_rev),
  );
  for (const { _rev } of ours) {
    await local.put({ ...(content ?? { _deleted: true }), _id: id, _rev });
  }
}

function contentOf(leaves: readonly Leaf[]): object | null {
  const [first] = leaves;
  if (!first) return null;
  const docs = leaves.map(readDoc).filter((doc): doc is Mergeable => !!doc && isMergeable(doc));
  return mergeAll(docs) ?? bare(first);
}
