import type { FastifyInstance } from 'fastify';
import { badRequest } from '../../couch-error.ts';
import { asList, postedObject } from '../../protocol/body.ts';
import { type Context, databaseOf, type Exchange } from '../../protocol/context.ts';
import type { Doc } from '../../protocol/doc.ts';
import { serve } from '../../protocol/endpoint.ts';
import { selectorOf } from '../../protocol/selector.ts';
import { allDocsPages } from './all-docs-pages.ts';

/** As CouchDB. */
const LIMIT = 25;

/** Reads the whole database: for whoever administers it, and for nobody's device. */
export function findRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, '/:db/_find', { POST: ['admin', find] });
}

async function find(exchange: Exchange): Promise<Doc> {
  const database = await databaseOf(exchange);
  const asked = postedObject(exchange.request);
  const matches = selectorOf(asked.selector);
  if (asked.sort !== undefined && asList(asked.sort, 'sort must be a list').length > 0)
    throw badRequest('No index exists for this sort.');
  const fieldsOf = projection(asked.fields);
  const skipped = startOf(asked);
  const limit = countOf(asked.limit, LIMIT, 'limit');
  const found: Doc[] = [];
  let seen = 0;
  for await (const doc of documentsIn(database)) {
    if (found.length >= limit) break;
    if (matches(doc) && seen++ >= skipped) found.push(fieldsOf(doc));
  }
  const bookmark = found.length > 0 ? String(skipped + found.length) : 'nil';
  return { docs: found, bookmark, warning: 'No matching index found, create an index.' };
}

async function* documentsIn(database: Parameters<typeof allDocsPages>[0]): AsyncGenerator<Doc> {
  const all = {
    ...{ include_docs: true, conflicts: false, attachments: false, descending: false },
    ...{ update_seq: false, inclusive_end: true, skip: 0 },
  };
  for await (const page of allDocsPages(database, all))
    for (const { doc } of page.rows as { doc?: Doc }[])
      if (doc && !String(doc._id).startsWith('_design/')) yield doc;
}

/** A bookmark says how many were given before. */
const startOf = ({ bookmark, skip }: Doc): number =>
  bookmark === undefined || bookmark === 'nil'
    ? countOf(skip, 0, 'skip')
    : countOf(Number(bookmark), 0, 'bookmark');

function countOf(value: unknown, otherwise: number, name: string): number {
  if (value === undefined) return otherwise;
  if (Number.isInteger(value) && Number(value) >= 0) return Number(value);
  throw badRequest(`Invalid value for ${name}`);
}

function projection(fields: unknown): (doc: Doc) => Doc {
  if (fields === undefined) return (doc) => doc;
  const names = asList(fields, 'fields must be a list').map(String);
  return (doc) =>
    Object.fromEntries(
      names.filter((name) => Object.hasOwn(doc, name)).map((name) => [name, doc[name]]),
    );
}
