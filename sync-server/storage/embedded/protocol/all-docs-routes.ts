import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { queryParseError } from '../../couch-error.ts';
import { asEntries, optionalObject } from '../../protocol/body.ts';
import { type Context, databaseOf, type Exchange } from '../../protocol/context.ts';
import { serve } from '../../protocol/endpoint.ts';
import { Query } from '../../protocol/query.ts';
import { streamed } from '../../protocol/streamed.ts';
import { type AllDocsOptions, allDocsPages } from './all-docs-pages.ts';

export function allDocsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, '/:db/_all_docs', { GET: ['read', allDocs], POST: ['read', allDocs] });
}

async function allDocs(exchange: Exchange): Promise<Readable> {
  const database = await databaseOf(exchange);
  const query = new Query(exchange.request);
  const keys = optionalObject(exchange.request).keys ?? query.json('keys');
  const range = {
    startkey: idKey(query.json('startkey', 'start_key')),
    endkey: idKey(query.json('endkey', 'end_key')),
    key: idKey(query.json('key')),
  };
  const options = {
    ...Object.fromEntries(Object.entries(range).filter(([, key]) => key !== undefined)),
    ...(keys !== undefined && {
      keys: asEntries(keys, '`keys` parameter must be an array.').map(String),
    }),
    include_docs: query.flag('include_docs'),
    conflicts: query.flag('conflicts'),
    attachments: query.flag('attachments') && exchange.context.attachments,
    descending: query.flag('descending'),
    update_seq: query.flag('update_seq'),
    inclusive_end: query.text('inclusive_end') !== 'false',
    skip: query.count('skip') ?? 0,
    ...(query.text('limit') !== undefined && { limit: query.count('limit') }),
  };
  const pages = allDocsPages(database, options as AllDocsOptions);
  const first = await pages.next();
  const { rows: _rows, ...said } = first.value ?? { rows: [] };
  exchange.reply.type('application/json');
  return streamed(`${JSON.stringify(said).slice(0, -1)},"rows":[`, rowsOf(), ']}');

  async function* rowsOf(): AsyncGenerator<object> {
    for (let page = first; !page.done; page = await pages.next()) yield* page.value.rows;
  }
}

/** Ids are texts: no other key can bound them. */
function idKey(key: unknown): string | undefined {
  if (key === undefined || typeof key === 'string') return key;
  throw queryParseError('Keys of documents must be strings');
}
