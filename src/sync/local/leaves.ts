import type { Doc, Mergeable } from '../../domain/document.ts';
import { isMergeable } from '../../domain/documents/registry.ts';
import { mergeAll } from '../../domain/merge/merge.ts';
import { readDoc } from '../../domain/read-doc.ts';
import type { Connection } from './connection.ts';
import { type Database, statusOf } from './pouch.ts';

export type Stored = PouchDB.Core.ExistingDocument<object> & PouchDB.Core.GetMeta;

export type Leaf = Stored & { _deleted?: boolean };

export async function leavesOf(database: Database, id: string): Promise<Leaf[]> {
  try {
    const leaves = await database.get(id, { open_revs: 'all', revs: true });
    return leaves.flatMap((leaf) => ('ok' in leaf ? [leaf.ok as Leaf] : []));
  } catch (error) {
    if (statusOf(error) === 404) return [];
    throw error;
  }
}

const BATCH = 500;

/** Returns changes with all leaves. After the last change, `lastSeq` is infinite. */
export async function leavesAfter(connection: Connection, since: number) {
  const { results, last_seq } = await connection.use((database) =>
    database.changes({ since, limit: BATCH, style: 'all_docs' }),
  );
  return {
    leaves: Object.fromEntries(
      results.map(({ id, changes }) => [id, changes.map(({ rev }) => rev)]),
    ),
    ids: results.flatMap(({ id, deleted }) => (deleted ? [] : [id])),
    lastSeq: results.length > 0 ? Number(last_seq) : Number.POSITIVE_INFINITY,
  };
}

export async function lackedBy(
  remote: Database,
  leaves: Record<string, string[]>,
): Promise<Map<string, string[]>> {
  const differences = Object.keys(leaves).length > 0 ? await remote.revsDiff(leaves) : {};
  return new Map(Object.entries(differences).map(([id, { missing = [] }]) => [id, missing]));
}

/** Returns the ids of documents; null if the remote database lacks one of their leaves. */
export async function idsThere(
  connection: Connection,
  remote: Database,
): Promise<Set<string> | null> {
  const all = new Set<string>();
  for (let since = 0; Number.isFinite(since); ) {
    const { leaves, ids, lastSeq } = await leavesAfter(connection, since);
    if ((await lackedBy(remote, leaves)).size > 0) return null;
    for (const id of ids) all.add(id);
    since = lastSeq;
  }
  return all;
}

export interface Merged {
  doc: Doc | null;
  rev: string;
  rivals: readonly string[];
}

export async function readMerged(database: Database, id: string): Promise<Merged | null> {
  try {
    return await mergeLeaves(database, await database.get(id, { conflicts: true }));
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}

export async function mergeLeaves(database: Database, winner: Stored): Promise<Merged> {
  const doc = readDoc(winner);
  const rivals = winner._conflicts ?? [];
  const found = { rev: winner._rev, rivals };
  if (rivals.length === 0 || (doc && !isMergeable(doc))) return { doc, ...found };
  const answers = await database.get(winner._id, { open_revs: rivals });
  const copies = [doc, ...answers.map((answer) => ('ok' in answer ? readDoc(answer.ok) : null))];
  const readable = copies.filter((copy): copy is Mergeable => copy !== null && isMergeable(copy));
  return { doc: mergeAll(readable), ...found };
}
