import { CouchError, forbidden } from '../../couch-error.ts';
import type { Database } from '../../storage.ts';
import { judgingOf } from '../gate.ts';
import type { Doc, Exchange } from './context.ts';
import { fromPouch } from './error-handler.ts';
import type { Incoming } from './incoming.ts';
import { refusalsOf } from './refusals.ts';

/**
 * Revisions of one id in one replicated request: each is judged and stored in a round of its own, and each may be a leaf
 * that every later reading walks over. Replicators bring a few.
 */
const MOST_REVISIONS = 50;
const TOO_MANY = `No more than ${MOST_REVISIONS} revisions of one document are accepted at once.`;

/** What became of one document. */
export type Outcome = { id: string; rev: string } | { id: string; refusal: CouchError };

/**
 * Judges and stores documents, each on its own: a refused one holds up no other. The outcomes stand in the order of the
 * documents. Of two revisions of one document in the same request, the second is judged after the first is stored.
 * Replicated revisions of one document beyond `MOST_REVISIONS` are refused as `forbidden`.
 */
export async function writeDocuments(
  exchange: Exchange,
  database: Database,
  documents: readonly Incoming[],
  newEdits: boolean,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const parted = rounds(documents);
  const taken = newEdits ? parted.length : MOST_REVISIONS;
  for (const { place, document } of parted.slice(taken).flat())
    outcomes[place] = { id: document.id, refusal: forbidden(TOO_MANY) };
  await judgingOf(database).exclusive(async () => {
    for (const round of parted.slice(0, taken)) {
      const results = await writeRound(
        exchange,
        database,
        round.map(({ document }) => document),
        newEdits,
      );
      round.forEach(({ place }, n) => {
        outcomes[place] = results[n] as Outcome;
      });
    }
  });
  return outcomes;
}

interface Placed {
  place: number;
  document: Incoming;
}

/** Parts the documents into rounds in which no id comes twice. */
function rounds(documents: readonly Incoming[]): Placed[][] {
  const seen = new Map<string, number>();
  const parted: Placed[][] = [];
  documents.forEach((document, place) => {
    const round = seen.get(document.id) ?? 0;
    seen.set(document.id, round + 1);
    const together = parted[round] ?? [];
    together.push({ place, document });
    parted[round] = together;
  });
  return parted;
}

async function writeRound(
  exchange: Exchange,
  database: Database,
  documents: readonly Incoming[],
  newEdits: boolean,
): Promise<Outcome[]> {
  const refusals = await refusalsOf(exchange, database, documents, newEdits);
  const accepted = documents.filter((_document, n) => !refusals[n]);
  const stored = await store(database, accepted, newEdits);
  return documents.map(({ id }, n) => {
    const reason = refusals[n];
    return reason
      ? { id, refusal: new CouchError(403, 'forbidden', reason) }
      : (stored.shift() as Outcome);
  });
}

async function store(
  database: Database,
  documents: readonly Incoming[],
  newEdits: boolean,
): Promise<Outcome[]> {
  if (documents.length === 0) return [];
  // PouchDB changes and sorts what it is given.
  const docs = documents.map(({ doc }) => ({ ...doc }));
  const results = await database.bulkDocs(docs as PouchDB.Core.PutDocument<Doc>[], {
    new_edits: newEdits,
  });
  if (newEdits) return results.map((result, n) => outcome(result, documents[n]?.id ?? ''));
  const failed = new Map(results.map((result) => [result.id, result]));
  return documents.map(({ id, doc }) => {
    const failure = failed.get(id);
    return failure ? outcome(failure, id) : { id, rev: doc._rev as string };
  });
}

function outcome(result: PouchDB.Core.Response | PouchDB.Core.Error, id: string): Outcome {
  if ('ok' in result) return { id, rev: result.rev };
  const refusal = fromPouch(result);
  if (!refusal) throw result;
  return { id, refusal };
}
