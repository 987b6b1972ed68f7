import type { Doc } from '../../domain/document.ts';
import { mergeAll } from '../../domain/merge/merge.ts';
import { isMergeable, type Mergeable } from '../../domain/merge/shapes.ts';
import { readDoc } from '../../domain/read-doc.ts';
import { type Database, statusOf } from './pouch.ts';

export type Stored = PouchDB.Core.ExistingDocument<object> & PouchDB.Core.GetMeta;

export type Leaf = Stored & { _deleted?: boolean };

/** Every leaf of a document with its ancestry, tombstones included. */
export async function leavesOf(database: Database, id: string): Promise<Leaf[]> {
  try {
    const leaves = await database.get(id, { open_revs: 'all', revs: true });
    return leaves.flatMap((leaf) => ('ok' in leaf ? [leaf.ok as Leaf] : []));
  } catch (error) {
    if (statusOf(error) === 404) return [];
    throw error;
  }
}

export interface Merged {
  doc: Doc | null;
  /** The winning revision. */
  rev: string;
  /** Its conflicting leaves. */
  rivals: readonly string[];
}

/** Reads a document with all its leaves merged; null when it is missing or deleted. */
export async function readMerged(database: Database, id: string): Promise<Merged | null> {
  try {
    return await mergeLeaves(database, await database.get(id, { conflicts: true }));
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}

/** Merges a winner with its conflicting leaves. Nobody's work is a losing revision. */
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
