import { createHash } from 'node:crypto';
import type { Doc } from '../../../src/domain/document.ts';
import { io, putAll, StorageFailure, type Stored, says } from '../../storage/documents.ts';
import type { Database } from '../../storage/storage.ts';
import type { Revisions } from '../shared/tools.ts';

/** Reads living leaves, the winner first. @param named revisions that a node may lack */
export async function readLeaves(
  db: Database,
  ids: readonly string[],
  named?: Revisions,
): Promise<Map<string, Stored[]>> {
  const leaves = new Map<string, Stored[]>();
  if (ids.length === 0) return leaves;
  const options = { keys: [...ids], include_docs: true, conflicts: true };
  const { rows } = await io(() => db.allDocs(options));
  for (const row of rows) {
    const winner = 'doc' in row ? (row.doc as (Stored & { _conflicts?: string[] }) | null) : null;
    if (!winner) continue;
    const { _id, _rev, _conflicts = [] } = winner;
    const told = [_rev, ..._conflicts];
    const untold = (named?.get(_id) ?? []).filter((rev) => !told.includes(rev));
    const others = await Promise.all([
      ..._conflicts.map((rev) => fetchRevision(db, _id, { rev })),
      // Reads the successor of a replaced revision.
      ...untold.map((rev) => fetchRevision(db, _id, { rev, latest: true })),
    ]);
    leaves.set(_id, eachOnce([winner, ...others.flatMap((other) => other ?? [])]));
  }
  return leaves;
}

const eachOnce = (leaves: readonly Stored[]): Stored[] => [
  ...new Map(leaves.map((leaf) => [leaf._rev, leaf])).values(),
];

const fetchRevision = (
  db: Database,
  id: string,
  asked: { rev: string; latest?: boolean },
): Promise<Stored | null> =>
  io(async () => {
    try {
      const found = await db.get(id, asked);
      return '_deleted' in found ? null : found;
    } catch (error) {
      if ((error as { status?: number }).status === 404) return null;
      throw error;
    }
  });

type Revision = { _id: string; _rev?: string; _deleted?: true };

export interface Edit {
  id: string;
  leaves: readonly Stored[];
  view: Doc | null;
  /** Generation of a first revision that must win over devices' copies of the damaged database. */
  generation?: number;
}

export interface Written {
  written: number;
  overtaken: string[];
}

/** Writes views, then deletes other leaves, because a request can change a document only once. */
export async function writeViews(
  db: Database,
  edits: readonly Edit[],
  wrote: (id: string, rev: string) => void = () => {},
): Promise<Written> {
  let written = await writeOutranking(db, edits, wrote);
  const first = edits.flatMap(({ id, leaves: [winner], view, generation }): Revision[] => {
    if (generation && !winner) return [];
    if (!view) return winner ? [tombstone(winner)] : [];
    if (winner && says(winner, view)) return [];
    return [{ ...view, _id: id, ...(winner && { _rev: winner._rev }) }];
  });
  const overtaken = new Set(await putAll(db, first, wrote));
  written += first.length - overtaken.size;
  const losers = edits.filter(({ id }) => !overtaken.has(id)).map(({ leaves }) => leaves.slice(1));
  for (let at = 0; losers.some((leaves) => leaves.length > at); at++) {
    const round = losers.flatMap((leaves) => leaves[at] ?? []);
    const lost = await putAll(db, round.map(tombstone), wrote);
    for (const id of lost) overtaken.add(id);
    written += round.length - lost.length;
  }
  return { written, overtaken: [...overtaken] };
}

/** Writes views that outrank devices' copies; repeatable. Returns the number of revisions. */
async function writeOutranking(
  db: Database,
  edits: readonly Edit[],
  wrote: (id: string, rev: string) => void,
): Promise<number> {
  const docs = edits.flatMap(({ id, leaves, view, generation }) => {
    if (!generation || !view || leaves.length > 0) return [];
    const hash = createHash('md5').update(JSON.stringify(view)).digest('hex');
    return [{ ...view, _id: id, _rev: `${generation}-${hash}` }];
  });
  const answers = docs.length > 0 ? await io(() => db.bulkDocs(docs, { new_edits: false })) : [];
  const failure = answers.find((answer) => 'error' in answer);
  if (failure) throw new StorageFailure(failure);
  for (const { _id, _rev } of docs) wrote(_id, _rev);
  return docs.length;
}

const tombstone = ({ _id, _rev }: Stored): Revision => ({ _id, _rev, _deleted: true });
