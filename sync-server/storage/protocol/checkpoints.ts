import { badRequest, tooLarge } from '../couch-error.ts';
import { objectBody, rawBody } from './body.ts';
import type { Exchange } from './context.ts';
import type { Doc } from './doc.ts';
import type { DocumentPath } from './document-path.ts';

/** Bytes. A replicator's place with its whole history takes some kilobytes. */
const LARGEST = 64 * 1024;

/** @throws CouchError 400 for an attachment of one */
export function localId({ id, attachment }: DocumentPath): string {
  if (attachment) throw badRequest('_local documents do not accept attachments.');
  return id;
}

/**
 * The `_local` document that a request wants to keep. Nobody judges what stands in one, so there is no room for anything
 * but a replicator's place, and not for any number of them. @throws CouchError 400, 413, 429
 */
export async function sentCheckpoint(
  { context: { guard }, request }: Exchange,
  id: string,
  isThere: () => Promise<boolean>,
): Promise<Doc & { _id: string }> {
  if (rawBody(request).length > LARGEST) throw tooLarge();
  const { _attachments, ...doc } = objectBody(request);
  if (doc._id !== undefined && doc._id !== id)
    throw badRequest('Document id must match the address');
  if (doc._rev !== undefined && !/^0-\d{1,15}$/.test(String(doc._rev)))
    throw badRequest('Invalid rev format');
  if (guard.admitCheckpoint && !(await isThere())) guard.admitCheckpoint(request);
  return { ...doc, _id: id };
}
