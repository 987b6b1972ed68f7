import { docIdOf } from '../../domain/doc-id-of.ts';
import { headOf } from '../../domain/documents/attempt/chain.ts';
import { goesOnFrom, longest } from '../../domain/documents/attempt/growth.ts';
import type { Attempt } from '../../domain/documents/attempt/schema.ts';
import type { LogSeen } from '../../domain/documents/paper/seen-schema.ts';
import { readDoc } from '../../domain/read-doc.ts';
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
 * @param seen what the server last said of it
 * @returns what to go on from: what was found where each copy is a beginning of the log, and one copy alone where the server took that and
 *   has others beside it
 */
export async function baseOf(
  database: Database,
  row: Attempt,
  found: Merged,
  seen: LogSeen | undefined,
): Promise<Merged | Fork> {
  const isOwn = (copy: Attempt) => goesOnFrom(copy, row);
  const { doc, rivals } = found;
  if (rivals.length === 0 && doc?.type === 'attempt' && isOwn(doc)) return found;
  const copies = await copiesOf(database, row);
  const docs = [...copies.keys()];
  const theirs = longest(docs.filter((copy) => !isOwn(copy)));
  if (!theirs) return found;
  const kept = longest(docs.filter(isOwn));
  const rev = kept && copies.get(kept);
  if (rev && isTaken(row, seen) && !isTaken(theirs, seen)) return { doc: kept, rev, rivals: [] };
  const ours = [...copies].filter(([copy]) => !goesOnFrom(copy, theirs)).map(([, rev]) => rev);
  return { theirs, ours };
}

/** The log as each of its revisions has it. */
async function copiesOf(database: Database, row: Attempt): Promise<Map<Attempt, string>> {
  const leaves = await leavesOf(database, docIdOf(row));
  return new Map(
    leaves.flatMap((leaf): [Attempt, string][] => {
      const doc = leaf._deleted ? null : readDoc(leaf);
      return doc?.type === 'attempt' ? [[doc, leaf._rev]] : [];
    }),
  );
}

/** Whether a log goes on from where the server last heard it: of several copies the server took that one, and has the others beside it. */
function isTaken({ id, log: { entries } }: Attempt, seen: LogSeen | undefined): boolean {
  const [count, head] = seen?.anchors.at(-1) ?? [];
  if (count === undefined || count > entries.length) return false;
  return headOf(id, entries.slice(0, count)) === head;
}

/** Ends revisions here. The outbox does not name what comes of it, so it stays here. */
export async function end(database: Database, id: string, revs: readonly string[]): Promise<void> {
  for (const _rev of revs) await database.put({ _id: id, _rev, _deleted: true } as object);
}
