import { CouchError, tooLarge } from '../couch-error.ts';
import type { IncomingWrite } from '../guard.ts';
import type { Context, Exchange } from './context.ts';
import type { Doc, Incoming } from './doc.ts';
import { isLocal } from './identifiers.ts';
import type { Outcome, WritePlace } from './write-place.ts';

export const NO_ATTACHMENTS = 'Attachments are not accepted here.';
/** CouchDB's, to whoever may not put programs into it. */
const NO_ADMIN = 'You are not a db or server admin.';
/** What stands in a design document to be run; see "Design Documents" in CouchDB's documentation. */
const PROGRAMS = [
  ...['views', 'validate_doc_update', 'filters', 'updates', 'shows', 'lists', 'rewrites'],
  ...['indexes', 'st_indexes'],
];
const LOCAL_ALONE = 'Local documents are written one by one, by their own address.';

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
  const outcomes: Outcome[] = [];
  const parted = rounds(documents);
  if (!newEdits && parted.length > MOST_REVISIONS) throw tooLarge();
  await place.inTurn(async () => {
    for (const round of parted) {
      const results = await writeRound(
        exchange,
        place,
        round.map(({ document }) => document),
        newEdits,
      );
      round.forEach(({ at }, n) => {
        outcomes[at] = results[n] as Outcome;
      });
    }
  });
  return outcomes;
}

interface Placed {
  at: number;
  document: Incoming;
}

/** Parts the documents into rounds in which no id comes twice. */
function rounds(documents: readonly Incoming[]): Placed[][] {
  const seen = new Map<string, number>();
  const parted: Placed[][] = [];
  documents.forEach((document, at) => {
    const round = seen.get(document.id) ?? 0;
    seen.set(document.id, round + 1);
    const together = parted[round] ?? [];
    together.push({ at, document });
    parted[round] = together;
  });
  return parted;
}

async function writeRound(
  exchange: Exchange,
  place: WritePlace,
  documents: readonly Incoming[],
  newEdits: boolean,
): Promise<Outcome[]> {
  const refusals = await refusalsOf(exchange, place, documents, newEdits);
  const accepted = documents.filter((_document, n) => !refusals[n]);
  const stored = accepted.length > 0 ? await place.store(accepted, newEdits) : [];
  return documents.map(({ id }, n) => {
    const reason = refusals[n];
    return reason
      ? { id, refusal: new CouchError(403, 'forbidden', reason) }
      : (stored.shift() as Outcome);
  });
}

/** Says of each document why it may not be stored; undefined for those that may. */
async function refusalsOf(
  { context, request, name }: Exchange,
  place: WritePlace,
  documents: readonly Incoming[],
  newEdits: boolean,
): Promise<(string | undefined)[]> {
  const refusals = documents.map(({ id, doc }) =>
    isLocal(id) ? LOCAL_ALONE : attachmentRefusal(doc, context.attachments),
  );
  const open = documents.flatMap((_document, at) => (refusals[at] ? [] : at));
  const changes = await place.changes(
    open.map((at) => documents[at] as Incoming),
    newEdits,
  );
  const judged = open.flatMap((at, n) => (changes[n] ? { at, write: changes[n] } : []));
  const writes = judged.map(({ write }) => write);
  const verdicts = writes.length > 0 ? await context.guard.judge(request, name, writes) : [];
  judged.forEach(({ at, write }, n) => {
    refusals[at] = verdicts[n] ?? programRefusal(write, context);
  });
  return refusals;
}

/** Where nothing of it is ever run, taking it would say that it is. */
const programRefusal = ({ id, after }: IncomingWrite, { storage }: Context): string | undefined =>
  storage.kind === 'embedded' &&
  id.startsWith('_design/') &&
  PROGRAMS.some((name) => after[name] !== undefined)
    ? NO_ADMIN
    : undefined;

const attachmentRefusal = ({ _attachments, _deleted }: Doc, taken: boolean): string | undefined =>
  taken || _deleted || Object.keys(_attachments ?? {}).length === 0 ? undefined : NO_ATTACHMENTS;
