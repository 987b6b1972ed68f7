import type { FastifyInstance } from 'fastify';
import { badRequest } from '../../couch-error.ts';
import type { ChangesQuery } from '../../protocol/changes-query.ts';
import { changesQuery } from '../../protocol/changes-query.ts';
import { informationOf } from '../../protocol/database-life.ts';
import { serve } from '../../protocol/endpoint.ts';
import { sendFeed } from '../../protocol/send-feed.ts';
import { askJson, type CouchContext, type CouchExchange } from './context.ts';
import { couchReader, latestSeq } from './couch-reader.ts';
import { forward, forwardPost } from './forward.ts';

const ALL_DOCS = [
  'startkey',
  'start_key',
  'endkey',
  'end_key',
  'key',
  'keys',
  'include_docs',
  'conflicts',
  'descending',
  'update_seq',
  'inclusive_end',
  'skip',
  'limit',
];

/** Questions whose bodies run through to CouchDB as they come. */
export function streamedRoutes(app: FastifyInstance, context: CouchContext): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));
  const revsDiff = (exchange: CouchExchange) => forwardPost(exchange, { path: '/_revs_diff' });
  const bulkGet = (exchange: CouchExchange) =>
    forwardPost(exchange, { path: '/_bulk_get', query: ['revs', 'latest'] });
  const allDocs = { path: '/_all_docs', query: ALL_DOCS };
  serve(app, context, '/:db/_revs_diff', { POST: ['read', revsDiff] });
  serve(app, context, '/:db/_bulk_get', { POST: ['read', bulkGet] });
  serve(app, context, '/:db/_all_docs', {
    GET: ['read', (exchange) => forward(exchange, allDocs)],
    POST: ['read', (exchange) => forwardPost(exchange, allDocs)],
  });
}

export function changesRoutes(app: FastifyInstance, context: CouchContext): void {
  serve(app, context, '/:db/_changes', { GET: ['read', changes], POST: ['read', changes] });
}

/**
 * A live feed holds no connection to CouchDB: it reads a page when it begins and one after each write that this server
 * hears of. So a thousand idle devices cost CouchDB nothing.
 */
async function changes(exchange: CouchExchange) {
  const query: ChangesQuery = await changesQuery(exchange, async (text) =>
    text === 'now' ? latestSeq(exchange) : sequence(text),
  );
  return sendFeed(exchange, query, async () => couchReader(exchange, query.filter));
}

/** Opaque, and quoted by some clients. */
function sequence(text: string): string {
  const bare = text.replace(/^"(.*)"$/, '$1');
  if (/^\d{1,15}(-[\w-]{1,4000})?$/.test(bare)) return bare;
  throw badRequest("Malformed sequence supplied in 'since' parameter.");
}

export async function information(exchange: CouchExchange): Promise<object> {
  const asked = { method: 'GET', path: '' };
  return informationOf(exchange, await askJson(exchange, asked));
}
