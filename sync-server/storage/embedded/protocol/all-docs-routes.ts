import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type Context, databaseOf, type Exchange } from '../../protocol/context.ts';
import { serve } from '../../protocol/endpoint.ts';
import { allDocsQuery } from '../../protocol/questions.ts';
import { streamed } from '../../protocol/streamed.ts';
import { allDocsPages } from './all-docs-pages.ts';

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
