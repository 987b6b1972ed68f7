import { badRequest, notFound } from '../../couch-error.ts';
import { fetchStored } from '../../documents.ts';
import { objectBody } from '../../protocol/body.ts';
import { checkCheckpoint } from '../../protocol/checkpoints.ts';
import { databaseOf, type Exchange } from '../../protocol/context.ts';
import type { Doc } from '../../protocol/doc.ts';
import type { DocumentPath } from '../../protocol/document-path.ts';
import { Query } from '../../protocol/query.ts';
import type { Database } from '../../storage.ts';

/** Local documents hold a replicator's place. They do not replicate, keep no history, and nobody judges them. */
export async function getLocal(exchange: Exchange, path: DocumentPath): Promise<Doc> {
  const id = localId(path);
  return (await databaseOf(exchange)).get<Doc>(id);
}

export async function putLocal(exchange: Exchange, path: DocumentPath): Promise<Doc> {
  const id = localId(path);
  const { _attachments, ...doc } = objectBody(exchange.request);
  if (doc._id !== undefined && doc._id !== id)
    throw badRequest('Document id must match the address');
  if (doc._rev !== undefined && !/^0-\d{1,15}$/.test(String(doc._rev)))
    throw badRequest('Invalid rev format');
  const database = await databaseOf(exchange);
  await checkCheckpoint(exchange, async () => (await fetchStored(database, id)) !== null);
  const { rev } = doc._deleted
    ? await remove(database, id, doc._rev)
    : await database.put({ ...doc, _id: id });
  exchange.reply.code(201);
  return { ok: true, id, rev };
}

export async function deleteLocal(exchange: Exchange, path: DocumentPath): Promise<Doc> {
  const id = localId(path);
  const database = await databaseOf(exchange);
  const { rev } = await remove(database, id, new Query(exchange.request).text('rev'));
  return { ok: true, id, rev };
}

function localId({ id, attachment }: DocumentPath): string {
  if (attachment) throw badRequest('_local documents do not accept attachments.');
  return id;
}

/** CouchDB asks no revision of whoever deletes one. */
async function remove(database: Database, id: string, rev: unknown): Promise<{ rev: string }> {
  const stored = await database.get(id);
  if (rev !== undefined && rev !== stored._rev) throw notFound();
  return database.remove(stored);
}
