import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { badRequest } from '../../couch-error.ts';
import { sendFeed } from '../../protocol/changes-feed.ts';
import { changesQuery } from '../../protocol/changes-query.ts';
import { type Context, checkDatabase, databaseOf, type Exchange } from '../../protocol/context.ts';
import { serve } from '../../protocol/endpoint.ts';
import type { ChangeFilter, ChangesReader, Page } from '../../protocol/engine-port.ts';
import type { Database } from '../../storage.ts';

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

/** Parses a sequence. Clients may quote it. Clients of CouchDB may add a suffix. */
async function sinceOf(text: string, exchange: Exchange): Promise<number> {
  if (text === 'now') return updateSeq(await databaseOf(exchange));
  const [, digits] = /^"?(\d{1,15})(?:-[^"]*)?"?$/.exec(text) ?? [];
  if (digits === undefined) throw badRequest("Malformed sequence supplied in 'since' parameter.");
  return Number(digits);
}

const embeddedReader = (database: Database, filter: ChangeFilter): ChangesReader => ({
  page: (since, limit) => readPage(database, filter, Number(since), limit),
  descending: (limit) => readDescending(database, filter, limit),
  pending: (since) => pendingAfter(database, filter, Number(since)),
});

async function readPage(
  database: Database,
  filter: ChangeFilter,
  asked: number,
  limit: number,
): Promise<Page & { lastSeq: number }> {
  // Reads the sequence before the scan, so that the next scan finds writes made during this scan.
  const upTo = await updateSeq(database);
  // Starts at 0 if the client's sequence is higher, as after a restore.
  const since = asked > upTo ? 0 : asked;
  if (upTo === since) return { rows: [], lastSeq: since, more: false };
  const { results, last_seq } = await scan(database, filter, { since, limit });
  const more = results.length >= limit;
  const reached = Number(last_seq);
  return { rows: results, lastSeq: more ? reached : Math.max(since, reached, upTo), more };
}

/** Reads changes backwards. Ignores `since`, as CouchDB and PouchDB do. */
async function readDescending(
  database: Database,
  filter: ChangeFilter,
  limit: number,
): Promise<object[]> {
  if (limit === 0) return [];
  const { results } = await scan(database, filter, {
    descending: true,
    ...(Number.isFinite(limit) && { limit }),
  });
  return results;
}

const EXACTLY = 1000;

/** Counts the changes after `since`. Above 1,000, returns an upper bound. */
async function pendingAfter(
  database: Database,
  filter: ChangeFilter,
  since: number,
): Promise<number> {
  const total = await updateSeq(database);
  if (since >= total) return 0;
  const bare = { ...filter, include_docs: false, conflicts: false, attachments: false };
  const { rows, lastSeq, more } = await readPage(database, bare, since, EXACTLY);
  return more ? rows.length + Math.max(0, total - lastSeq) : rows.length;
}

const updateSeq = async (database: Database): Promise<number> =>
  Number((await database.info()).update_seq);

const scan = async (
  database: Database,
  filter: ChangeFilter,
  options: PouchDB.Core.ChangesOptions,
) => database.changes({ ...filter, ...options } as PouchDB.Core.ChangesOptions);
