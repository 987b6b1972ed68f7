import type { Doc, Found } from '../../protocol/engine-port.ts';
import type { Database } from '../../storage.ts';
import { revisionTree } from '../adapter.ts';
import { lockOf } from '../read-write-lock.ts';
import { ancestryOf, leavesBelow, leavesOf, type Revision, revisionsOf } from '../revision-tree.ts';

export interface DocOptions {
  revs?: boolean;
  revs_info?: boolean;
  conflicts?: boolean;
  attachments?: boolean;
}

export const revisions = async (database: Database, id: string): Promise<Revision[]> =>
  revisionsOf(await revisionTree(database, id));

/** Reads a revision. Returns undefined if its body is not kept. */
export async function readRevision(
  database: Database,
  id: string,
  rev: string,
  options: Omit<DocOptions, 'revs'> = {},
): Promise<Doc | undefined> {
  try {
    return (await database.get(id, {
      ...options,
      rev,
      binary: false,
    } as PouchDB.Core.GetOptions)) as Doc;
  } catch (error) {
    if ((error as { status?: number }).status === 404) return undefined;
    throw error;
  }
}

export interface Stored {
  history: Revision[];
  winner: Doc | null;
  rivals: Doc[];
}

export const readStored = (database: Database, id: string, withRivals: boolean): Promise<Stored> =>
  lockOf(database).shared(async () => {
    const history = await revisions(database, id);
    const [first, ...others] = leavesOf(history);
    const winner = first && (await readRevision(database, id, first.rev));
    const living = withRivals ? others.filter(({ deleted }) => !deleted) : [];
    const rivals = await Promise.all(living.map(({ rev }) => readRevision(database, id, rev)));
    return { history, winner: winner ?? null, rivals: rivals.filter((doc) => doc !== undefined) };
  });

/** Requested revisions. `latest` asks for the leaves that descend from `revs`. */
export interface Wanted {
  revs: 'all' | readonly string[];
  latest: boolean;
}

/** Reads revisions under the lock, because the next write may compact their bodies away. */
export const readRevisions = (
  database: Database,
  id: string,
  wanted: Wanted,
  { revs, ...stored }: DocOptions,
): Promise<Found[]> =>
  lockOf(database).shared(async () => {
    const found: Found[] = [];
    const history = await revisions(database, id);
    for (const rev of resolve(history, wanted)) {
      const doc = await readRevision(database, id, rev, stored);
      if (doc && revs) doc._revisions = ancestryOf(history, rev);
      found.push(doc ? { ok: doc } : { missing: rev });
    }
    return found;
  });

/** Returns the revisions to read. PouchDB's `latest` crashes for an unknown revision. */
function resolve(history: Revision[], { revs, latest }: Wanted): string[] {
  if (revs === 'all') return leavesOf(history).map(({ rev }) => rev);
  if (!latest) return [...revs];
  const grown = revs.flatMap((rev) => {
    const leaves = leavesBelow(history, rev);
    return leaves.length > 0 ? leaves.map((leaf) => leaf.rev) : [rev];
  });
  return [...new Set(grown)];
}
