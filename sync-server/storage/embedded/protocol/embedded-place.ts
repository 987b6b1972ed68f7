import { acceptAll, type IncomingWrite } from '../../guard.ts';
import { databaseOf, type Exchange } from '../../protocol/context.ts';
import type { Doc, Incoming } from '../../protocol/doc.ts';
import { fromPouch } from '../../protocol/error-handler.ts';
import { leavesWith, writeOf } from '../../protocol/write-of.ts';
import type { Outcome, WritePlace } from '../../protocol/write-place.ts';
import type { Database } from '../../storage.ts';
import { judgingOf } from '../read-write-lock.ts';
import { leavesOf } from '../revision-tree.ts';
import { readStored } from './documents.ts';
import { keepLocal } from './local-docs.ts';

export async function embeddedPlace(exchange: Exchange): Promise<WritePlace> {
  const database = await databaseOf(exchange);
  // Reading rivals slows writes to a document with hundreds of leaves.
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
  // PouchDB modifies and sorts its argument.
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
