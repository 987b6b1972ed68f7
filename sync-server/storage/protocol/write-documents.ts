import { CouchError, tooLarge } from '../couch-error.ts';
import type { Stored } from '../documents.ts';
import type { IncomingWrite } from '../guard.ts';
import { ancestorsOf } from '../inbox-names.ts';
import type { Revision } from '../revisions.ts';
import type { Exchange } from './context.ts';
import type { Incoming } from './doc.ts';
import { isLocal } from './identifiers.ts';
import { keepLocals } from './keep-locals.ts';
import { verdictsOf } from './refusals.ts';
import type { Outcome, WritePlace } from './write-place.ts';

/**
 * Revisions of one id in one replicated request: each is judged and stored in a round of its own, and each may be a leaf
 * that every later reading walks over. Replicators bring a few.
 */
const MOST_REVISIONS = 500;

/**
 * Judges and stores documents, each on its own: a refused one holds up no other. The outcomes stand in the order of the
 * documents. Of two revisions of one document in the same request, the second is judged after the first is stored.
 * Nothing is stored of a request with more than `MOST_REVISIONS` of one: a replicator sends less at once then, while it would
 * take the refusal of single ones for their end.
 * @throws CouchError 413
 */
export async function writeDocuments(
  exchange: Exchange,
  place: WritePlace,
  documents: readonly Incoming[],
  newEdits: boolean,
): Promise<Outcome[]> {
  const written: Written[] = [];
  const note = (placed: readonly Placed[], results: readonly Written[]) =>
    placed.forEach(({ at }, n) => {
      written[at] = results[n] as Written;
    });
  const placed = documents.map((document, at) => ({ document, at }));
  const locals = placed.filter(({ document }) => isLocal(document.id));
  const parted = rounds(placed.filter(({ document }) => !isLocal(document.id)));
  if (!newEdits && parted.length > MOST_REVISIONS) throw tooLarge();
  await place.inTurn(async () => {
    for (const round of parted)
      note(round, await writeRound(exchange, place, round.map(documentOf), newEdits));
  });
  // Also what was there already: it may be sent again because the process died before this, the first time.
  const there = documents.flatMap((document, at): Revision[] => {
    const { outcome, sole } = written[at] ?? {};
    if (!outcome || !('rev' in outcome)) return [];
    const after = ancestors(document);
    return [{ ...outcome, after, ...(sole && { sole: asStored(sole, outcome.rev) }) }];
  });
  if (there.length > 0) await exchange.context.guard.stored?.(exchange.name, there);
  const kept = await keepLocals(exchange, place, locals.map(documentOf));
  note(
    locals,
    kept.map((outcome) => ({ outcome })),
  );
  return written.map(({ outcome }) => outcome);
}

/** What a document says that it goes on from. */
function ancestors({ doc, revision }: Incoming): string[] {
  if (revision) return ancestorsOf(revision);
  return typeof doc._rev === 'string' ? [doc._rev] : [];
}

/** The very object that was judged, wherever it named its revision. */
const asStored = (after: IncomingWrite['after'], _rev: string): Stored =>
  (after._rev === _rev ? after : { ...after, _rev }) as Stored;

interface Placed {
  at: number;
  document: Incoming;
}

const documentOf = ({ document }: Placed): Incoming => document;

/** Parts the documents into rounds in which no id comes twice. */
function rounds(documents: readonly Placed[]): Placed[][] {
  const seen = new Map<string, number>();
  const parted: Placed[][] = [];
  for (const placed of documents) {
    const { id } = placed.document;
    const round = seen.get(id) ?? 0;
    seen.set(id, round + 1);
    const together = parted[round] ?? [];
    together.push(placed);
    parted[round] = together;
  }
  return parted;
}

interface Written {
  outcome: Outcome;
  /** See `Verdict`. */
  sole?: IncomingWrite['after'] | undefined;
}

async function writeRound(
  exchange: Exchange,
  place: WritePlace,
  documents: readonly Incoming[],
  newEdits: boolean,
): Promise<Written[]> {
  const verdicts = await verdictsOf(exchange, place, documents, newEdits);
  const accepted = documents.filter((_document, n) => !verdicts[n]?.refusal);
  const stored = accepted.length > 0 ? await place.store(accepted, newEdits) : [];
  return documents.map(({ id }, n) => {
    const { refusal: reason, sole } = verdicts[n] ?? {};
    return reason
      ? { outcome: { id, refusal: new CouchError(403, 'forbidden', reason) } }
      : { outcome: stored.shift() as Outcome, sole };
  });
}
