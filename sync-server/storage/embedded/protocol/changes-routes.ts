import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { feedText } from './changes-feed.ts';
import { changesQuery } from './changes-query.ts';
import { type Context, databaseOf, type Exchange } from './context.ts';
import { serve } from './endpoint.ts';

export function changesRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, '/:db/_changes', { GET: ['read', changes], POST: ['read', changes] });
}

async function changes(exchange: Exchange): Promise<Readable> {
  const { context, request, reply, name } = exchange;
  const query = await changesQuery(exchange, await databaseOf(exchange));
  const news = context.wakes.subscribe(name);
  // The stream alone would not notice that its client is gone while it waits for a write.
  reply.raw.once('close', () => news.end());
  if (reply.raw.destroyed) news.end();
  reply.type('application/json').header('cache-control', 'must-revalidate');
  const source = {
    database: () => databaseOf(exchange),
    admit: () => context.guard.admit(request, name, 'read'),
    news,
  };
  return Readable.from(feedText(source, query));
}
