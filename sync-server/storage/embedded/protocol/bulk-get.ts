import type { Readable } from 'node:stream';
import { CouchError } from '../../couch-error.ts';
import { databaseOf, type Exchange } from '../../protocol/context.ts';
import type { Doc } from '../../protocol/doc.ts';
import { assertDocId, assertRevision } from '../../protocol/identifiers.ts';
import { streamed } from '../../protocol/json-lists.ts';
import { Query } from '../../protocol/query.ts';
import { askedDocuments, type Question } from '../../protocol/questions.ts';
import type { Database } from '../../storage.ts';
import { type DocOptions, readRevisions } from './documents.ts';

/** Streams, because a small request can name a large document a thousand times. */
export async function bulkGet(exchange: Exchange): Promise<Readable> {
  const database = await databaseOf(exchange);
  const query = new Query(exchange.request);
  const options = {
    revs: query.flag('revs'),
    attachments: query.flag('attachments'),
  };
  const latest = query.flag('latest');
  const questions = askedDocuments(exchange);
  exchange.reply.type('application/json');
  return streamed('{"results":[', resultsOf(), ']}');

  async function* resultsOf(): AsyncGenerator<Doc> {
    for (const question of questions) {
      const docs = await answers(database, question, latest, options);
      yield { id: question.id ?? null, docs };
    }
  }
}

async function answers(
  database: Database,
  { id, rev }: Question,
  latest: boolean,
  options: DocOptions,
): Promise<Doc[]> {
  if (id === undefined)
    return [failure(null, null, 'bad_request', 'document must be a JSON object')];
  try {
    assertDocId(id);
    if (rev !== undefined) assertRevision(rev);
    const found = await readRevisions(
      database,
      id,
      { revs: rev === undefined ? 'all' : [rev], latest },
      options,
    );
    if (found.length === 0) return [failure(id, 'undefined', 'not_found', 'missing')];
    return found.map((one) =>
      'ok' in one ? one : failure(id, one.missing, 'not_found', 'missing'),
    );
  } catch (error) {
    if (!(error instanceof CouchError)) throw error;
    return [failure(id, rev ?? null, error.error, error.reason)];
  }
}

const failure = (id: unknown, rev: unknown, error: string, reason: string): Doc => ({
  error: { id, rev, error, reason },
});
