import type { Database } from './pouch.ts';

interface Doc {
  _id: string;
}

/**
 * Puts a `_local/` document as a batch of one. Put alone, the adapter never answers where the disk is found full only as
 * the transaction is committed (it listens for its errors, not for its abort), and whoever waits, waits for ever: a
 * replication at its checkpoint, a sender at its note.
 */
export function answeringPut(database: Database): Database['put'] {
  const put = database.put.bind(database) as (doc: Doc, ...rest: unknown[]) => Promise<unknown>;
  const answering = (doc: Doc, ...rest: unknown[]) =>
    isLocal(doc._id) ? putLocal(database, doc) : put(doc, ...rest);
  return answering as Database['put'];
}

async function putLocal(database: Database, doc: Doc): Promise<unknown> {
  const [answer] = await database.bulkDocs([doc]);
  if (answer && 'error' in answer) throw answer;
  return answer;
}

/** Of a kind that replication leaves where it is. */
export const isLocal = (id: string): boolean => id.startsWith('_local/');
