import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { badRequest } from '../../couch-error.ts';
import { changesQuery } from '../../protocol/changes-query.ts';
import { type Context, checkDatabase, databaseOf, type Exchange } from '../../protocol/context.ts';
import { serve } from '../../protocol/endpoint.ts';
import { sendFeed } from '../../protocol/send-feed.ts';
import { embeddedReader, updateSeq } from './change-pages.ts';

export function changesRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, '/:db/_changes', { GET: ['read', changes], POST: ['read', changes] });
}

async function changes(exchange: Exchange): Promise<Readable> {
  await checkDatabase(exchange);
  const query = await changesQuery(exchange, (text) => sinceOf(text, exchange));
  return sendFeed(exchange, query, async () =>
    embeddedReader(await databaseOf(exchange), query.filter),
  );
}

/** Sequences are opaque to clients, who may send them back quoted or, coming from CouchDB, with a tail. */
async function sinceOf(text: string, exchange: Exchange): Promise<number> {
  if (text === 'now') return updateSeq(await databaseOf(exchange));
  const [, digits] = /^"?(\d{1,15})(?:-[^"]*)?"?$/.exec(text) ?? [];
  if (digits === undefined) throw badRequest("Malformed sequence supplied in 'since' parameter.");
  return Number(digits);
}
