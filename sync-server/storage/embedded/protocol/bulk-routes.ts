import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import { CouchError } from '../../couch-error.ts';
import { type Context, databaseOf, type Exchange } from '../../protocol/context.ts';
import { bulkDocs } from '../../protocol/document-writes.ts';
import { serve } from '../../protocol/endpoint.ts';
import type { Doc } from '../../protocol/engine-port.ts';
import { assertDocId, assertRevision } from '../../protocol/identifiers.ts';
import { streamed } from '../../protocol/json-lists.ts';
import { Query, type RequestedDocument, requestedDocuments } from '../../protocol/query.ts';
import { type Asked, type Differences, missingRevs, revsDiff } from '../../protocol/replication.ts';
import type { Database } from '../../storage.ts';
import { type DocOptions, readRevisions, revisions } from './documents.ts';

/** Maximum number of concurrent pushes. See docs/decisions/031. */
export const PUSHES_AT_A_TIME = 16;

export function bulkRoutes(app: FastifyInstance, context: Context): void {
  const line = pLimit(PUSHES_AT_A_TIME);
  const pushInLine = (exchange: Exchange) => line(() => bulkDocs(exchange));
  serve(app, context, '/:db/_revs_diff', { POST: ['read', revsDiff(compare)] });
  serve(app, context, '/:db/_missing_revs', { POST: ['read', missingRevs(compare)] });
  serve(app, context, '/:db/_bulk_docs', { POST: ['push', pushInLine] });
  serve(app, context, '/:db/_bulk_get', { POST: ['read', bulkGet] });
}

async function compare(exchange: Exchange, asked: Asked): Promise<Differences> {
  const database = await databaseOf(exchange);
  const differences: [string, Differences[string]][] = [];
  for (const [id, revs] of asked) {
    const known = await revisions(database, id);
    const here = new Set(known.map(({ rev }) => rev));
    const missing = revs.filter((rev) => !here.has(rev));
    if (missing.length === 0) continue;
    const newest = Math.max(...missing.map((rev) => Number.parseInt(rev, 10)));
    const ancestors = known
      .filter(({ leaf, position }) => leaf && position < newest)
      .map(({ rev }) => rev);
    const named = ancestors.length > 0 ? { possible_ancestors: ancestors } : {};
    differences.push([id, { missing, ...named }]);
  }
  return Object.fromEntries(differences);
}

/** Streams revisions, because a small request can name a large document a thousand times. */
async function bulkGet(exchange: Exchange): Promise<Readable> {
  const database = await databaseOf(exchange);
  const query = new Query(exchange.request);
  const options = {
    revs: query.flag('revs'),
    attachments: query.flag('attachments'),
  };
  const latest = query.flag('latest');
  const questions = requestedDocuments(exchange);
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
  { id, rev }: RequestedDocument,
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
