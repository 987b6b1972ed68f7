import { docIdOf } from '../../domain/doc-id-of.ts';
import { headOf } from '../../domain/documents/attempt/chain.ts';
import { goesOnFrom, longest } from '../../domain/documents/attempt/growth.ts';
import type { Attempt } from '../../domain/documents/attempt/schema.ts';
import type { LogSeen } from '../../domain/documents/paper/seen-schema.ts';
import { readDoc } from '../../domain/read-doc.ts';
import { leavesOf, type Merged } from '../local/leaves.ts';
import type { Database } from '../local/pouch.ts';

export interface Fork {
  theirs: Attempt;
  /** Local revisions that are no prefix of the server's log. */
  ours: string[];
}

/**
 * Returns `found` if each copy is a prefix of `row`, or the one copy that the server accepted.
 * @param seen the server's last anchors of the log
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

async function copiesOf(database: Database, row: Attempt): Promise<Map<Attempt, string>> {
  const leaves = await leavesOf(database, docIdOf(row));
  return new Map(
    leaves.flatMap((leaf): [Attempt, string][] => {
      const doc = leaf._deleted ? null : readDoc(leaf);
      return doc?.type === 'attempt' ? [[doc, leaf._rev]] : [];
    }),
  );
}

function isTaken({ id, log: { entries } }: Attempt, seen: LogSeen | undefined): boolean {
  const [count, head] = seen?.anchors.at(-1) ?? [];
  if (count === undefined || count > entries.length) return false;
  return headOf(id, entries.slice(0, count)) === head;
}

/** The outbox does not name the tombstones, so they are not pushed. */
export async function end(database: Database, id: string, revs: readonly string[]): Promise<void> {
  for (const _rev of revs) await database.put({ _id: id, _rev, _deleted: true } as object);
}
