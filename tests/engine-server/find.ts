import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { badRequest } from '../../sync-server/storage/couch-error.ts';
import { allDocsPages } from '../../sync-server/storage/embedded/protocol/database-routes.ts';
import { asList, postedObject } from '../../sync-server/storage/protocol/body.ts';
import {
  type Context,
  databaseOf,
  type Exchange,
} from '../../sync-server/storage/protocol/context.ts';
import { serve } from '../../sync-server/storage/protocol/endpoint.ts';
import type { Doc } from '../../sync-server/storage/protocol/engine-port.ts';
import { streamed } from '../../sync-server/storage/protocol/json-lists.ts';
import type { Database } from '../../sync-server/storage/storage.ts';
import { turnGiver } from '../../sync-server/support/async/for-each.ts';
import { selectorOf } from './selector.ts';

/** Adds `_find`. Each search reads every document, because there are no indexes. */
export function findRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, '/:db/_find', { POST: ['read', find] });
}

async function find(exchange: Exchange): Promise<Readable> {
  const database = await databaseOf(exchange);
  const { matches, fields, limit, skip, bookmark } = findQuery(exchange);
  // A bookmark is the number of documents already sent.
  const skipped = bookmark === undefined ? skip : countOf(Number(bookmark), 0, 'bookmark');
  let found = 0;
  exchange.reply.type('application/json');
  return streamed('{"docs":[', chosen(), () => {
    const next = found > 0 ? String(skipped + found) : 'nil';
    return `],"bookmark":"${next}","warning":"No matching index found, create an index."}`;
  });

  async function* chosen(): AsyncGenerator<Doc> {
    let seen = 0;
    const giveTurn = turnGiver();
    for await (const doc of documentsIn(database)) {
      if (found >= limit) return;
      await giveTurn();
      if (!matches(doc) || seen++ < skipped) continue;
      found++;
      yield fields ? only(doc, fields) : doc;
    }
  }
}

async function* documentsIn(database: Database): AsyncGenerator<Doc> {
  const all = {
    ...{ include_docs: true, conflicts: false, attachments: false, descending: false },
    ...{ update_seq: false, inclusive_end: true, skip: 0 },
  };
  for await (const page of allDocsPages(database, all))
    for (const { doc } of page.rows as { doc?: Doc }[])
      if (doc && !String(doc._id).startsWith('_design/')) yield doc;
}

const only = (doc: Doc, names: readonly string[]): Doc =>
  Object.fromEntries(
    names.filter((name) => Object.hasOwn(doc, name)).map((name) => [name, doc[name]]),
  );

const LIMIT = 25;

interface FindQuery {
  matches: (doc: Doc) => boolean;
  fields: string[] | undefined;
  limit: number;
  skip: number;
  bookmark: string | undefined;
}

function findQuery({ request }: Exchange): FindQuery {
  const { selector, sort, fields, limit, skip, bookmark } = postedObject(request);
  const matches = selectorOf(selector);
  if (sort !== undefined && asList(sort, 'sort must be a list').length > 0)
    throw badRequest('No index exists for this sort.');
  return {
    matches,
    fields: fields === undefined ? undefined : asList(fields, 'fields must be a list').map(String),
    limit: countOf(limit, LIMIT, 'limit'),
    skip: countOf(skip, 0, 'skip'),
    bookmark: bookmarkOf(bookmark),
  };
}

function countOf(value: unknown, otherwise: number, name: string): number {
  if (value === undefined) return otherwise;
  if (Number.isSafeInteger(value) && Number(value) >= 0) return Number(value);
  throw badRequest(`Invalid value for ${name}`);
}

function bookmarkOf(value: unknown): string | undefined {
  if (value === undefined || value === null || value === 'nil') return undefined;
  if (typeof value === 'string' && value.length < 10_000) return value;
  throw badRequest('Invalid value for bookmark');
}
