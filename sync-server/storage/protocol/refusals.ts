import type { Exchange } from './context.ts';
import type { Doc, Incoming } from './doc.ts';
import { isLocal } from './identifiers.ts';
import type { WritePlace } from './write-place.ts';

export const NO_ATTACHMENTS = 'Attachments are not accepted here.';
const LOCAL_ALONE = 'Local documents are written one by one, by their own address.';

/** Says of each document why it may not be stored; undefined for those that may. */
export async function refusalsOf(
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
  judged.forEach(({ at }, n) => {
    refusals[at] = verdicts[n];
  });
  return refusals;
}

const attachmentRefusal = ({ _attachments, _deleted }: Doc, taken: boolean): string | undefined =>
  taken || _deleted || Object.keys(_attachments ?? {}).length === 0 ? undefined : NO_ATTACHMENTS;
