import { badRequest, tooLarge } from '../couch-error.ts';
import { objectBody, rawBody } from './body.ts';
import type { Exchange } from './context.ts';
import type { DocumentPath } from './identifiers.ts';
import type { Checkpoint, Doc } from './write-place.ts';

/** Maximum size of a checkpoint (bytes); a whole history takes some kilobytes. */
const LARGEST = 64 * 1024;

export function localId({ id, attachment }: DocumentPath): string {
  if (attachment) throw badRequest('_local documents do not accept attachments.');
  return id;
}

export async function putLocal(exchange: Exchange, path: DocumentPath): Promise<Doc> {
  const id = localId(path);
  const place = await exchange.context.placeOf(exchange);
  const rev = await place.keep(sentCheckpoint(exchange, id));
  exchange.reply.code(201);
  return { ok: true, id, rev };
}

function sentCheckpoint({ request }: Exchange, id: string): Checkpoint {
  if (rawBody(request).length > LARGEST) throw tooLarge();
  const doc = objectBody(request);
  if (doc._id !== undefined && doc._id !== id)
    throw badRequest('Document id must match the address');
  return { ...doc, _id: id };
}

/** Checks a `_local` document, which no rule judges. @throws CouchError 400, 413, 429 */
export async function admittedCheckpoint(
  { context: { guard }, request }: Exchange,
  { _attachments, ...doc }: Checkpoint,
  isThere: () => Promise<boolean>,
): Promise<Checkpoint> {
  if (Buffer.byteLength(JSON.stringify(doc)) > LARGEST) throw tooLarge();
  if (doc._rev !== undefined && !/^0-\d{1,15}$/.test(String(doc._rev)))
    throw badRequest('Invalid rev format');
  if (guard.admitCheckpoint && !(await isThere())) guard.admitCheckpoint(request);
  return doc;
}
