import type { IncomingWrite } from '../../guard.ts';
import type { Database } from '../../storage.ts';
import { judgingOf } from '../gate.ts';
import { databaseOf, type Exchange } from './context.ts';
import type { Doc, Incoming } from './doc.ts';
import { readStored } from './documents.ts';
import { fromPouch } from './error-handler.ts';
import type { Outcome, WritePlace } from './write-place.ts';

/** Writing to an embedded database. */
export async function embeddedPlace(exchange: Exchange): Promise<WritePlace> {
  const database = await databaseOf(exchange);
  return {
    inTurn: (work) => judgingOf(database).exclusive(work),
    winner: async (id) => (await readStored(database, id)).winner,
    changes: (documents, newEdits) =>
      Promise.all(documents.map((document) => incomingWrite(database, document, newEdits))),
    store: (documents, newEdits) => storeIn(database, documents, newEdits),
  };
}

async function incomingWrite(
  database: Database,
  { id, doc, revision }: Incoming,
  newEdits: boolean,
): Promise<IncomingWrite | undefined> {
  const { history, winner } = await readStored(database, id);
  if (!newEdits && history.some(({ rev }) => rev === doc._rev)) return undefined;
  const { _revisions, ...after } = doc;
  const ancestors = revision
    ? revision.ids.map((hash, age) => `${revision.start - age}-${hash}`)
    : [doc._rev];
  const revives = newEdits && doc._rev === undefined && winner?._deleted === true;
  const knows = winner === null || revives || ancestors.includes(winner._rev as string);
  return { id, after, before: winner, knows, ...(revision && { revision }) };
}

async function storeIn(
  database: Database,
  documents: readonly Incoming[],
  newEdits: boolean,
): Promise<Outcome[]> {
  if (documents.length === 0) return [];
  // PouchDB changes and sorts what it is given.
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
