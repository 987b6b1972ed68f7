import type { IncomingWrite } from '../guard.ts';
import type { Doc, Incoming } from './doc.ts';

/** What a document would change, given the stored winner; null for `before` when nothing is stored. */
export function writeOf(
  { id, doc, revision }: Incoming,
  before: Doc | null,
  newEdits: boolean,
): IncomingWrite {
  const { _revisions, ...after } = doc;
  const ancestors = revision
    ? revision.ids.map((hash, age) => `${revision.start - age}-${hash}`)
    : [doc._rev];
  const revives = newEdits && doc._rev === undefined && before?._deleted === true;
  const knows = before === null || revives || ancestors.includes(before._rev as string);
  return { id, after, before, knows, ...(revision && { revision }) };
}
