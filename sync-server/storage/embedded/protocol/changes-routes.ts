import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { badRequest } from '../../couch-error.ts';
import type { Database } from '../../storage.ts';
import { embeddedReader, updateSeq } from './change-pages.ts';
import { type FeedSource, feedText } from './changes-feed.ts';
import { type ChangesQuery, changesQuery } from './changes-query.ts';
import { type Context, databaseOf, type Exchange } from './context.ts';
import { serve } from './endpoint.ts';

export function changesRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, '/:db/_changes', { GET: ['read', changes], POST: ['read', changes] });
}

async function changes(exchange: Exchange): Promise<Readable> {
  const database = await databaseOf(exchange);
  const query = await changesQuery(exchange, (text) => sinceOf(text, database));
  return sendFeed(exchange, query, async () =>
    embeddedReader(await databaseOf(exchange), query.filter),
  );
}

/** Answers with a feed for as long as its reader may read, is there, and the server runs. */
export function sendFeed(
  { context, request, reply, name }: Exchange,
  query: ChangesQuery,
  reader: FeedSource['reader'],
): Readable {
  const news = context.wakes.subscribe(name);
  // The stream alone would not notice that its client is gone while it waits for a write.
  const letGo = context.storage.hold?.(name);
  reply.raw.once('close', () => {
    news.end();
    letGo?.();
  });
  if (reply.raw.destroyed) {
    news.end();
    letGo?.();
  }
  reply.type('application/json').header('cache-control', 'must-revalidate');
  const admit = async () => {
    await context.guard.admit(request, name, 'read');
  };
  return Readable.from(feedText({ reader, admit, news }, query));
}

/** Sequences are opaque to clients, who may send them back quoted or, coming from CouchDB, with a tail. */
async function sinceOf(text: string, database: Database): Promise<number> {
  if (text === 'now') return updateSeq(database);
  const [, digits] = /^"?(\d{1,15})(?:-[^"]*)?"?$/.exec(text) ?? [];
  if (digits === undefined) throw badRequest("Malformed sequence supplied in 'since' parameter.");
  return Number(digits);
}
