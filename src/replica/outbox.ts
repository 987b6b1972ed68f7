import { docIdOf, typeOfId } from '../domain/doc-id.ts';
import { isHandedIn } from '../domain/exam/counting.ts';
import { type Mergeable, SHAPES } from '../domain/merge/shapes.ts';
import { isMergeable, mergeLeaves } from './leaves.ts';
import type { Database } from './pouch.ts';
import type { Seq } from './replica.ts';
import type { Unsent } from './sync-state.ts';

/** Only what people write is ever sent. A deletion is a field of the document; tombstones are the server's affair. */
export const isOwnType = (id: string): boolean => {
  const type = typeOfId(id);
  return type !== null && Object.hasOwn(SHAPES, type);
};

/** Revisions that came from the server, by `id@rev`. */
export type Pulled = Set<string>;

/**
 * What was changed on this device after `since` and did not come from the server.
 * @returns also the position read up to, and the revisions that were seen on the way, by `id@rev`
 */
export async function readOutbox(
  database: Database,
  since: Seq,
  pulled: Pulled,
): Promise<{ unsent: Unsent[]; lastSeq: Seq; seen: string[] }> {
  const { results, last_seq } = await database.changes({
    since,
    include_docs: true,
    conflicts: true,
    style: 'all_docs',
  });
  const own = results.filter(
    ({ id, deleted, changes }) =>
      !deleted && isOwnType(id) && changes.some(({ rev }) => !pulled.has(`${id}@${rev}`)),
  );
  const unsent: Unsent[] = [];
  // Answers beside a hand-in may be the winning revision, and it waits all the same.
  for (const { id, doc } of own) {
    const merged = doc && (await mergeLeaves(database, doc)).doc;
    unsent.push(merged && isMergeable(merged) ? { ...unsentOf(merged), id } : { id, since: 0 });
  }
  const seen = results.flatMap(({ id, changes }) => changes.map(({ rev }) => `${id}@${rev}`));
  return { unsent, lastSeq: Math.max(since, Number(last_seq)), seen };
}

/** A document that waits, whatever for. */
export const unsentOf = (doc: Mergeable): Unsent => ({
  id: docIdOf(doc),
  since: Math.max(madeAt(doc), 0, ...Object.values(doc.stamps)),
  ...(doc.type === 'paper' && isHandedIn(doc) && { handedIn: true }),
});

/** What the log and the journal hold back, each document once. */
export function joined(unsent: readonly Unsent[], ahead: readonly Unsent[]): Unsent[] {
  const known = new Set(unsent.map(({ id }) => id));
  const handedIn = new Set(ahead.filter((one) => one.handedIn).map(({ id }) => id));
  const logged = unsent.map((one) =>
    handedIn.has(one.id) ? { ...one, handedIn: true as const } : one,
  );
  return [...logged, ...ahead.filter(({ id }) => !known.has(id))];
}

/** What carries its first moment in a field of its own; the others have stamps from the start. */
function madeAt(doc: Mergeable): number {
  switch (doc.type) {
    case 'feedback':
      return doc.reportTime;
    case 'joinRequest':
    case 'invitation':
      return doc.at;
    case 'paper':
      return Math.max(doc.start.at, ...doc.handIns.map(({ at }) => at));
    case 'user':
    case 'classroom':
    case 'exam':
      return 0;
  }
}

/** The database as a target that notes what is written through it, before it is. */
export function notingPulled(database: Database, pulled: Pulled): Database {
  const bulkDocs: Database['bulkDocs'] = (docs: unknown, ...rest: never[]) => {
    const written = (docs as { docs: { _id: string; _rev: string }[] }).docs;
    for (const { _id, _rev } of written) pulled.add(`${_id}@${_rev}`);
    return database.bulkDocs(docs as never, ...rest) as never;
  };
  return Object.create(database, { bulkDocs: { value: bulkDocs } });
}
