import { docIdOf } from '../../domain/doc-id-of.ts';
import { headOf } from '../../domain/documents/attempt/chain.ts';
import { goesOnFrom } from '../../domain/documents/attempt/growth.ts';
import type { Attempt } from '../../domain/documents/attempt/schema.ts';
import type { LogSeen } from '../../domain/documents/paper/seen-schema.ts';
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

/** A copy of a log, as one revision has it. */
export interface Copy {
  rev: string;
  doc: Attempt;
}

/**
 * @param row the log as this device says it
 * @param found what stands in its place
 * @param seen what the server last said of it
 * @returns null where each copy there is a beginning of it; the copy to go on from where the server took that and has others beside it
 */
export async function forkOf(
  database: Database,
  row: Attempt,
  { doc, rivals }: Merged,
  seen: LogSeen | undefined,
): Promise<Fork | Copy | null> {
  const isPlain = rivals.length === 0 && doc?.type === 'attempt';
  if (isPlain && isBeginningOf(doc, row.log.entries)) return null;
  const copies = await copiesOf(database, row);
  const isOwn = ({ doc }: Copy) => isBeginningOf(doc, row.log.entries);
  const theirs = longest(copies.filter((copy) => !isOwn(copy)))?.doc;
  if (!theirs) return null;
  const kept = longest(copies.filter(isOwn));
  if (kept && isTaken(row, seen) && !isTaken(theirs, seen)) return kept;
  const ours = copies.filter(({ doc }) => !goesOnFrom(doc, theirs)).map(({ rev }) => rev);
  return { theirs, ours };
}

async function copiesOf(database: Database, row: Attempt): Promise<Copy[]> {
  return (await leavesOf(database, docIdOf(row))).flatMap((leaf) => {
    const doc = leaf._deleted ? null : readDoc(leaf);
    return doc?.type === 'attempt' ? [{ rev: leaf._rev, doc }] : [];
  });
}

/** Whether a log goes on from where the server last heard it: of several copies the server took that one, and has the others beside it. */
function isTaken({ id, log: { entries } }: Attempt, seen: LogSeen | undefined): boolean {
  const [count, head] = seen?.anchors.at(-1) ?? [];
  if (count === undefined || count > entries.length) return false;
  return headOf(id, entries.slice(0, count)) === head;
}

const longest = (copies: readonly Copy[]): Copy | undefined =>
  [...copies].sort((a, b) => lengthOf(b.doc) - lengthOf(a.doc))[0];

const lengthOf = ({ log }: Attempt): number => log.entries.length;

/** Ends revisions here. The outbox does not name what comes of it, so it stays here. */
export async function end(database: Database, id: string, revs: readonly string[]): Promise<void> {
  for (const _rev of revs) await database.put({ _id: id, _rev, _deleted: true } as object);
}
