import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { turnGiver } from '../../../support/async/for-each.ts';
import { type Context, databaseOf, type Exchange } from '../../protocol/context.ts';
import type { Doc } from '../../protocol/doc.ts';
import { serve } from '../../protocol/endpoint.ts';
import { countOf, findQuery } from '../../protocol/find-query.ts';
import { streamed } from '../../protocol/json-lists.ts';
import { allDocsPages } from './all-docs-routes.ts';

/** `_find` reads every document; there are no indexes. */
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

async function* documentsIn(database: Parameters<typeof allDocsPages>[0]): AsyncGenerator<Doc> {
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
