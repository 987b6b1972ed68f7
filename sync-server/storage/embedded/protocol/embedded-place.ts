import { notFound } from '../../couch-error.ts';
import { fetchStored } from '../../documents.ts';
import { acceptAll, type IncomingWrite } from '../../guard.ts';
import { databaseOf, type Exchange } from '../../protocol/context.ts';
import {
  type Checkpoint,
  type Doc,
  type Incoming,
  leavesWith,
  type Outcome,
  type WritePlace,
  writeOf,
} from '../../protocol/engine-port.ts';
import { fromPouch } from '../../protocol/error-handler.ts';
import type { DocumentPath } from '../../protocol/identifiers.ts';
import { Query } from '../../protocol/query.ts';
import { admittedCheckpoint, localId } from '../../protocol/replication.ts';
import type { Database } from '../../storage.ts';
import { judgingOf } from '../read-write-lock.ts';
import { leavesOf } from '../revision-tree.ts';
import { readStored } from './documents.ts';

export async function embeddedPlace(exchange: Exchange): Promise<WritePlace> {
  const database = await databaseOf(exchange);
  // Reads rivals only for a judge, because they slow down writes to documents with many leaves.
  const withRivals = exchange.context.guard.judge !== acceptAll;
  return {
    inTurn: (work) => judgingOf(database).exclusive(work),
    winner: async (id) => (await readStored(database, id, false)).winner,
    changes: (documents, newEdits) =>
      Promise.all(
        documents.map((document) => incomingWrite(database, document, newEdits, withRivals)),
      ),
    store: (documents, newEdits) => storeIn(database, documents, newEdits),
    keep: (doc) => keepLocal(exchange, doc),
  };
}

async function incomingWrite(
  database: Database,
  document: Incoming,
  newEdits: boolean,
  withRivals: boolean,
): Promise<IncomingWrite | undefined> {
  const { history, winner, rivals } = await readStored(database, document.id, withRivals);
  const isHere = !newEdits && history.some(({ rev }) => rev === document.doc._rev);
  if (isHere) return undefined;
  const write = writeOf(document, { winner, rivals }, newEdits);
  return write.knows || newEdits
    ? write
    : { ...write, leaves: leavesWith(write, leavesOf(history)) };
}

async function storeIn(
  database: Database,
  documents: readonly Incoming[],
  newEdits: boolean,
): Promise<Outcome[]> {
  if (documents.length === 0) return [];
  // Copies the documents, because PouchDB modifies and sorts its argument.
  const docs = documents.map(({ doc }) => ({ ...doc }));
  const results = await database.bulkDocs(docs as PouchDB.Core.PutDocument<Doc>[], {
    new_edits: newEdits,
  });
  if (newEdits) return results.map((result, n) => outcome(result, documents[n]?.id ?? ''));
  const failed = new Map(results.map((result) => [result.id, result]));
  return documents.map(({ id, doc }) => {
    const failure = failed.get(id);
    return failure ? outcome(failure, id) : { id, rev: doc._rev as string };
  });
}

function outcome(result: PouchDB.Core.Response | PouchDB.Core.Error, id: string): Outcome {
  if ('ok' in result) return { id, rev: result.rev };
  const refusal = fromPouch(result);
  if (!refusal) throw result;
  return { id, refusal };
}

export async function getLocal(exchange: Exchange, path: DocumentPath): Promise<Doc> {
  const id = localId(path);
  return (await databaseOf(exchange)).get<Doc>(id);
}

async function keepLocal(exchange: Exchange, sent: Checkpoint): Promise<string> {
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

/** Deletes a `_local` document. Like CouchDB, does not require the revision. */
async function remove(database: Database, id: string, rev: unknown): Promise<{ rev: string }> {
  const stored = await database.get(id);
  if (rev !== undefined && rev !== stored._rev) throw notFound();
  return database.remove(stored);
}
