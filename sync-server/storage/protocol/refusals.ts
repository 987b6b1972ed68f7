import { type CouchError, forbidden } from '../couch-error.ts';
import type { IncomingWrite } from '../guard.ts';
import type { Exchange } from './context.ts';
import type { Doc, Incoming } from './doc.ts';
import { programRefusal } from './programs.ts';
import type { WritePlace } from './write-place.ts';

export const NO_ATTACHMENTS = 'Attachments are not accepted here.';

export interface Verdict {
  refusal?: CouchError | undefined;
  sole?: IncomingWrite['after'] | undefined;
}

export async function verdictsOf(
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
    verdicts[at] = { refusal, sole: isSole(write) ? write.after : undefined };
  });
  return verdicts;
}

const isSole = ({ knows, rivals, after }: IncomingWrite): boolean =>
  knows && rivals === undefined && after._deleted !== true;

const attachmentRefusal = (
  { _attachments, _deleted }: Doc,
  taken: boolean,
): CouchError | undefined =>
  taken || _deleted || Object.keys(_attachments ?? {}).length === 0
    ? undefined
    : forbidden(NO_ATTACHMENTS);
