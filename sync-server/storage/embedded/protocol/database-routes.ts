import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { notImplemented } from '../../couch-error.ts';
import { type Context, databaseOf, type Exchange } from '../../protocol/context.ts';
import { committed, create, destroy, informationOf } from '../../protocol/database-life.ts';
import { postDocument } from '../../protocol/document-writes.ts';
import { serve } from '../../protocol/endpoint.ts';
import { streamed } from '../../protocol/json-lists.ts';
import { type AllDocsQuery, allDocsQuery } from '../../protocol/query.ts';
import type { Database } from '../../storage.ts';
import { compactLeaves, HISTORY } from '../backend.ts';

export function databaseRoutes(app: FastifyInstance, context: Context): void {
  for (const url of ['/:db', '/:db/'])
    serve(app, context, url, {
      GET: ['read', information],
      PUT: ['admin', create],
      DELETE: ['admin', destroy],
      POST: ['write', postDocument],
    });
  serve(app, context, '/:db/_ensure_full_commit', { POST: ['checkpoint', committed] });
  serve(app, context, '/:db/_compact', { POST: ['admin', compacted] });
  serve(app, context, '/:db/_revs_limit', {
    GET: ['admin', revsLimit],
    PUT: ['admin', unchangeable],
  });
  serve(app, context, '/:db/_security', {
    GET: ['admin', security],
    PUT: ['admin', unchangeable],
  });
  serve(app, context, '/:db/_purge', { POST: ['admin', unchangeable] });
}

const information = async (exchange: Exchange): Promise<object> =>
  informationOf(exchange, await (await databaseOf(exchange)).info());

async function compacted(exchange: Exchange): Promise<object> {
  await compactLeaves(await databaseOf(exchange));
  exchange.reply.code(202);
  return { ok: true };
}

async function revsLimit(exchange: Exchange): Promise<string> {
  await databaseOf(exchange);
  exchange.reply.type('application/json');
  return String(HISTORY.revs_limit);
}

async function security(exchange: Exchange): Promise<object> {
  await databaseOf(exchange);
  return {};
}

function unchangeable(): never {
  throw notImplemented('this feature is not yet implemented');
}

export function allDocsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, '/:db/_all_docs', { GET: ['read', allDocs], POST: ['read', allDocs] });
}

async function allDocs(exchange: Exchange): Promise<Readable> {
  const database = await databaseOf(exchange);
  const pages = allDocsPages(database, allDocsQuery(exchange));
  const first = await pages.next();
  const { rows: _rows, ...said } = first.value ?? { rows: [] };
  exchange.reply.type('application/json');
  return streamed(`${JSON.stringify(said).slice(0, -1)},"rows":[`, rowsOf(), ']}');

  async function* rowsOf(): AsyncGenerator<object> {
    for (let page = first; !page.done; page = await pages.next()) yield* page.value.rows;
  }
}

const WITH_DOCS = 50;
const WITHOUT = 1000;

interface Page {
  rows: { id: string }[];
}

export async function* allDocsPages(
  database: Database,
  options: AllDocsQuery,
): AsyncGenerator<Page, undefined> {
  const size = options.include_docs ? WITH_DOCS : WITHOUT;
  if (options.keys) yield* named(database, options, options.keys, size);
  else yield* ranged(database, options, size);
}

const read = (database: Database, options: object): Promise<Page> =>
  database.allDocs(options as PouchDB.Core.AllDocsOptions) as Promise<Page>;

async function* named(
  database: Database,
  options: AllDocsQuery,
  keys: readonly string[],
  size: number,
): AsyncGenerator<Page, undefined> {
  const { skip, limit = keys.length, ...rest } = options;
  const wanted = keys.slice(skip, skip + limit);
  for (let at = 0; at === 0 || at < wanted.length; at += size)
    yield await read(database, { ...rest, skip: 0, keys: wanted.slice(at, at + size) });
}

async function* ranged(
  database: Database,
  options: AllDocsQuery,
  size: number,
): AsyncGenerator<Page, undefined> {
  let { limit = Number.POSITIVE_INFINITY } = options;
  let page = await read(database, { ...options, limit: Math.min(limit, size) });
  for (;;) {
    yield page;
    limit -= page.rows.length;
    const last = page.rows.at(-1);
    if (!last || limit <= 0 || page.rows.length < size) return;
    page = await behind(database, { ...options, limit: Math.min(limit, size) }, last.id);
  }
}

/** Returns the rows after `startkey`, whose own row may have been deleted meanwhile. */
async function behind(
  database: Database,
  options: AllDocsQuery & { limit: number },
  startkey: string,
): Promise<Page> {
  const { limit } = options;
  const { rows } = await read(database, { ...options, startkey, skip: 0, limit: limit + 1 });
  return { rows: rows.filter(({ id }) => id !== startkey).slice(0, limit) };
}
