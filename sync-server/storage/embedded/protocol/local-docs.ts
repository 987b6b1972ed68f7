import { notFound } from '../../couch-error.ts';
import { fetchStored } from '../../documents.ts';
import { admittedCheckpoint, localId } from '../../protocol/checkpoints.ts';
import { databaseOf, type Exchange } from '../../protocol/context.ts';
import type { Doc } from '../../protocol/doc.ts';
import type { DocumentPath } from '../../protocol/identifiers.ts';
import { Query } from '../../protocol/query.ts';
import type { Checkpoint } from '../../protocol/write-place.ts';
import type { Database } from '../../storage.ts';

export async function getLocal(exchange: Exchange, path: DocumentPath): Promise<Doc> {
  const id = localId(path);
  return (await databaseOf(exchange)).get<Doc>(id);
}

export async function keepLocal(exchange: Exchange, sent: Checkpoint): Promise<string> {
  const database = await databaseOf(exchange);
  const isThere = async () => (await fetchStored(database, sent._id)) !== null;
  const doc = await admittedCheckpoint(exchange, sent, isThere);
  const stored = doc._deleted ? remove(database, doc._id, doc._rev) : database.put(doc);
  return (await stored).rev;
}

export async function deleteLocal(exchange: Exchange, path: DocumentPath): Promise<Doc> {
  const id = localId(path);
  const database = await databaseOf(exchange);
  const { rev } = await remove(database, id, new Query(exchange.request).text('rev'));
  return { ok: true, id, rev };
}

/** Like CouchDB, does not require the revision. */
async function remove(database: Database, id: string, rev: unknown): Promise<{ rev: string }> {
  const stored = await database.get(id);
  if (rev !== undefined && rev !== stored._rev) throw notFound();
  return database.remove(stored);
}
