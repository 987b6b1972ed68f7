import { type CouchError, forbidden, notImplemented } from '../couch-error.ts';
import type { IncomingWrite } from '../guard.ts';
import type { Context, Exchange } from './context.ts';
import type { Doc, Incoming } from './doc.ts';
import type { WritePlace } from './write-place.ts';

export const NO_ATTACHMENTS = 'Attachments are not accepted here.';
const NO_PROGRAMS = 'Programs in design documents (views, validation) are not run here.';
const PROGRAMS = [
  ...['views', 'validate_doc_update', 'filters', 'updates', 'shows', 'lists', 'rewrites'],
  ...['indexes', 'st_indexes'],
];

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

/** Returns the refusal of programs in documents, which the embedded engine does not run. */
const programRefusal = (
  { id, after }: IncomingWrite,
  { storage }: Context,
): CouchError | undefined =>
  storage.kind === 'embedded' &&
  id.startsWith('_design/') &&
  PROGRAMS.some((name) => after[name] !== undefined)
    ? notImplemented(NO_PROGRAMS)
    : undefined;

const attachmentRefusal = (
  { _attachments, _deleted }: Doc,
  taken: boolean,
): CouchError | undefined =>
  taken || _deleted || Object.keys(_attachments ?? {}).length === 0
    ? undefined
    : forbidden(NO_ATTACHMENTS);
