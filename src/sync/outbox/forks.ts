import { docIdOf } from '../../domain/doc-id-of.ts';
import { goesOnFrom } from '../../domain/documents/attempt/growth.ts';
import type { Attempt } from '../../domain/documents/attempt/schema.ts';
import { readDoc } from '../../domain/read-doc.ts';
import { isBeginningOf } from '../../store/go-on.ts';
import { leavesOf, type Merged } from '../local/leaves.ts';
import type { Database } from '../local/pouch.ts';

/** A log of this device that the server holds otherwise. */
export interface Fork {
  theirs: Attempt;
  /** Revisions here that are no beginning of theirs. */
  ours: string[];
}

/**
 * @param row the log as this device says it
 * @param found what stands in its place
 * @returns null where each copy there is a beginning of it
 */
export async function forkOf(
  database: Database,
  row: Attempt,
  { doc, rivals }: Merged,
): Promise<Fork | null> {
  const isPlain = rivals.length === 0 && doc?.type === 'attempt';
  if (isPlain && isBeginningOf(doc, row.log.entries)) return null;
  const leaves = (await leavesOf(database, docIdOf(row))).flatMap((leaf) => {
    const doc = leaf._deleted ? null : readDoc(leaf);
    return doc?.type === 'attempt' ? [{ rev: leaf._rev, doc }] : [];
  });
  const others = leaves.filter(({ doc }) => !isBeginningOf(doc, row.log.entries));
  const theirs = others.map(({ doc }) => doc).sort((a, b) => lengthOf(b) - lengthOf(a))[0];
  if (!theirs) return null;
  const ours = leaves.filter(({ doc }) => !goesOnFrom(doc, theirs)).map(({ rev }) => rev);
  return { theirs, ours };
}

const lengthOf = ({ log }: Attempt): number => log.entries.length;

/** Ends revisions here. The outbox does not name what comes of it, so it stays here. */
export async function end(database: Database, id: string, revs: readonly string[]): Promise<void> {
  for (const _rev of revs) await database.put({ _id: id, _rev, _deleted: true } as object);
}
