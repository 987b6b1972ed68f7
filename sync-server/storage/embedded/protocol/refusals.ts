import type { IncomingWrite } from '../../guard.ts';
import type { Database } from '../../storage.ts';
import type { Doc, Exchange } from './context.ts';
import { isLocal, readStored } from './documents.ts';
import type { Incoming } from './incoming.ts';

export const NO_ATTACHMENTS = 'Attachments are not accepted here.';
const LOCAL_ALONE = 'Local documents are written one by one, by their own address.';

/** Says of each document why it may not be stored; undefined for those that may. */
export async function refusalsOf(
  { context, request, name }: Exchange,
  database: Database,
  documents: readonly Incoming[],
  newEdits: boolean,
): Promise<(string | undefined)[]> {
  const refusals = documents.map(({ id, doc }) =>
    isLocal(id) ? LOCAL_ALONE : attachmentRefusal(doc, context.attachments),
  );
  const writes = new Map<number, IncomingWrite>();
  await Promise.all(
    documents.map(async (document, n) => {
      if (refusals[n]) return;
      const write = await incomingWrite(database, document, newEdits);
      if (write) writes.set(n, write);
    }),
  );
  const places = [...writes.keys()].sort((a, b) => a - b);
  const judged = places.map((place) => writes.get(place) as IncomingWrite);
  const verdicts = judged.length > 0 ? await context.guard.judge(request, name, judged) : [];
  places.forEach((place, n) => {
    refusals[place] = verdicts[n];
  });
  return refusals;
}

const attachmentRefusal = ({ _attachments, _deleted }: Doc, taken: boolean): string | undefined =>
  taken || _deleted || Object.keys(_attachments ?? {}).length === 0 ? undefined : NO_ATTACHMENTS;

/** Undefined for a replicated revision that is here already: storing it again changes nothing. */
async function incomingWrite(
  database: Database,
  { id, doc, revision }: Incoming,
  newEdits: boolean,
): Promise<IncomingWrite | undefined> {
  const { history, winner } = await readStored(database, id);
  if (!newEdits && history.some(({ rev }) => rev === doc._rev)) return undefined;
  const { _revisions, ...after } = doc;
  const ancestors = revision
    ? revision.ids.map((hash, age) => `${revision.start - age}-${hash}`)
    : [doc._rev];
  const revives = newEdits && doc._rev === undefined && winner?._deleted === true;
  const knows = winner === null || revives || ancestors.includes(winner._rev as string);
  return { id, after, before: winner, knows, ...(revision && { revision }) };
}
