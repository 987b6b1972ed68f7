import { CouchError, forbidden, tooLarge } from '../couch-error.ts';
import type { Stored } from '../documents.ts';
import type { IncomingWrite } from '../guard.ts';
import { ancestorsOf } from '../inbox-entries.ts';
import type { Revision } from '../revisions.ts';
import type { Exchange } from './context.ts';
import type { Doc, Incoming, Outcome, WritePlace } from './engine-port.ts';
import { fromPouch } from './error-handler.ts';
import { isLocal } from './identifiers.ts';
import { programRefusal } from './programs.ts';

/** Maximum number of revisions of one id, which are judged and stored one by one. */
const MOST_REVISIONS = 500;

/**
 * Writes documents and returns the outcomes in order. Refuses the whole request if a document has
 * too many revisions, because a replicator then sends fewer, but gives up on single refusals.
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
  // Includes documents stored earlier, because this may be a retry after a crash at this point.
  const there = documents.flatMap((document, at): Revision[] => {
    const { outcome, onlyLeaf } = written[at] ?? {};
    if (!outcome || !('rev' in outcome)) return [];
    const after = ancestors(document);
    return [{ ...outcome, after, ...(onlyLeaf && { onlyLeaf: asStored(onlyLeaf, outcome.rev) }) }];
  });
  if (there.length > 0) {
    const { storage, guard } = exchange.context;
    // Flushes before the answer, because the device then deletes its copy of the work.
    await Promise.all([storage.flush?.(exchange.name), guard.stored?.(exchange.name, there)]);
  }
  const kept = await keepLocals(exchange, place, locals.map(documentOf));
  note(
    locals,
    kept.map((outcome) => ({ outcome })),
  );
  return written.map(({ outcome }) => outcome);
}

function ancestors({ doc, revision }: Incoming): string[] {
  if (revision) return ancestorsOf(revision);
  return typeof doc._rev === 'string' ? [doc._rev] : [];
}

const asStored = (after: IncomingWrite['after'], _rev: string): Stored =>
  (after._rev === _rev ? after : { ...after, _rev }) as Stored;

interface Placed {
  at: number;
  document: Incoming;
}

const documentOf = ({ document }: Placed): Incoming => document;

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
  onlyLeaf?: IncomingWrite['after'] | undefined;
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
    const { refusal, onlyLeaf } = verdicts[n] ?? {};
    return refusal
      ? { outcome: { id, refusal } }
      : { outcome: stored.shift() as Outcome, onlyLeaf };
  });
}

async function keepLocals(
  { context, request, name }: Exchange,
  place: WritePlace,
  documents: readonly Incoming[],
): Promise<Outcome[]> {
  if (documents.length === 0) return [];
  const refusal = await refusalIn(() => context.guard.admit(request, name, 'checkpoint'));
  const outcomes: Outcome[] = [];
  for (const document of documents)
    outcomes.push(refusal ? { id: document.id, refusal } : await kept(place, document));
  return outcomes;
}

async function kept(place: WritePlace, { id, doc }: Incoming): Promise<Outcome> {
  let rev = '';
  const refusal = await refusalIn(async () => {
    rev = await place.keep({ ...doc, _id: id });
  });
  return refusal ? { id, refusal } : { id, rev };
}

async function refusalIn(work: () => Promise<unknown>): Promise<CouchError | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    const refusal = error instanceof CouchError ? error : fromPouch(error);
    if (!refusal || refusal.status === 429 || refusal.status >= 500) throw error;
    return refusal;
  }
}

export const NO_ATTACHMENTS = 'Attachments are not accepted here.';

export interface Verdict {
  refusal?: CouchError | undefined;
  onlyLeaf?: IncomingWrite['after'] | undefined;
}

async function verdictsOf(
  { context, request, name }: Exchange,
  place: WritePlace,
  documents: readonly Incoming[],
  newEdits: boolean,
): Promise<Verdict[]> {
  const verdicts = documents.map(
    ({ doc }): Verdict => ({ refusal: attachmentRefusal(doc, context.extras !== undefined) }),
  );
  const open = documents.flatMap((_document, at) => (verdicts[at]?.refusal ? [] : at));
  const changes = await place.changes(
    open.map((at) => documents[at] as Incoming),
    newEdits,
  );
  const judged = open.flatMap((at, n) => (changes[n] ? { at, write: changes[n] } : []));
  const writes = judged.map(({ write }) => write);
  const reasons = writes.length > 0 ? await context.guard.judge(request, name, writes) : [];
  judged.forEach(({ at, write }, n) => {
    const reason = reasons[n];
    const refusal = reason ? forbidden(reason) : programRefusal(write, context);
    verdicts[at] = { refusal, onlyLeaf: isOnlyLeaf(write) ? write.after : undefined };
  });
  return verdicts;
}

const isOnlyLeaf = ({ knows, rivals, after }: IncomingWrite): boolean =>
  knows && rivals === undefined && after._deleted !== true;

const attachmentRefusal = (
  { _attachments, _deleted }: Doc,
  taken: boolean,
): CouchError | undefined =>
  taken || _deleted || Object.keys(_attachments ?? {}).length === 0
    ? undefined
    : forbidden(NO_ATTACHMENTS);
