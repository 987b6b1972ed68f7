import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { unavailability } from '../couch-error.ts';
import type { ChangesQuery } from './changes-query.ts';
import type { Context, Exchange } from './context.ts';
import { type ChangesReader, type Page, pageSize, type Seq } from './engine-port.ts';
import { ResultList } from './json-lists.ts';
import type { News, Subscription } from './wakes.ts';

/** Minimum delay before a feed retries unresponsive databases (ms). */
const AGAIN = 2_000;

export interface FeedSource {
  /** Opens the database before each read, so that the feed of a deleted database ends. */
  reader(): Promise<ChangesReader>;
  admit(): Promise<void>;
  rest(): void;
  caughtUp(): void;
  news: Subscription;
}

type Feed = (source: FeedSource, query: ChangesQuery) => AsyncGenerator<string>;

const normal: Feed = async function* (source, query) {
  const reader = await source.reader();
  const results = new ResultList();
  let { since, limit } = query;
  if (query.descending) {
    yield results.add(await reader.descending(limit));
    yield results.end(0, since);
    return;
  }
  let more = true;
  while (more && limit > 0) {
    const page = await reader.page(since, pageSize(query.filter, limit));
    yield results.add(page.rows);
    since = page.lastSeq;
    limit -= page.rows.length;
    more = page.more;
  }
  yield results.end(await pendingOf(source, more, since), since);
};

const longpoll: Feed = async function* (source, query) {
  const results = new ResultList();
  let { since } = query;
  let more = false;
  for await (const page of live(source, query)) {
    since = page.lastSeq;
    more = page.more;
    yield page.rows.length > 0 ? results.add(page.rows) : results.heartbeat();
    if (page.rows.length > 0) break;
  }
  yield results.end(await pendingOf(source, more, since), since);
};

const continuous: Feed = async function* (source, query) {
  let { since } = query;
  let more = false;
  for await (const page of live(source, query)) {
    since = page.lastSeq;
    more = page.more;
    yield page.rows.length > 0 ? page.rows.map((row) => `${JSON.stringify(row)}\n`).join('') : '\n';
  }
  const pending = await pendingOf(source, more, since);
  yield `${JSON.stringify({ last_seq: since, pending })}\n`;
};

const feeds = { normal, longpoll, continuous };

/** Streams a feed. Throws only before the first byte; a later error ends the feed. */
export async function* feedText(source: FeedSource, query: ChangesQuery): AsyncGenerator<string> {
  let begun = false;
  try {
    for await (const text of feeds[query.feed](source, query)) {
      begun = true;
      yield text;
    }
  } catch (error) {
    if (!begun) throw error;
  } finally {
    source.news.end();
  }
}

/** Yields an empty page per heartbeat. Admits the reader again before each delivery. */
async function* live(source: FeedSource, query: ChangesQuery): AsyncGenerator<Page> {
  let { since } = query;
  // Follows CouchDB: "using 0 here has the same effect as 1".
  let limit = Math.max(query.limit, 1);
  for (let first = true; limit > 0; first = false) {
    const page = yield* nextPage(source, { ...query, since, limit }, first);
    if (!page) return;
    if (page.rows.length > 0) yield page;
    since = page.lastSeq;
    limit -= page.rows.length;
    if (page.more) continue;
    source.news.atEnd(since);
    source.caughtUp();
    if (!(yield* awaitWrite(source, query, since))) return;
  }
}

/** Reads the next page. Retries in an outage, because ended feeds all reconnect at once. */
async function* nextPage(
  source: FeedSource,
  query: ChangesQuery,
  first: boolean,
): AsyncGenerator<Page, Page | null> {
  const { since, limit } = query;
  if (first && source.news.isAtEnd(since)) return { rows: [], lastSeq: since, more: false };
  const end = performance.now() + query.timeout;
  for (let isAdmitted = first; ; isAdmitted = false) {
    try {
      if (!isAdmitted) await source.admit();
      return await (await source.reader()).page(since, pageSize(query.filter, limit));
    } catch (error) {
      const left = end - performance.now();
      if (!unavailability(error) || left <= 0) throw error;
      const timeout = Math.min(left, AGAIN * (1 + Math.random()));
      const outcome = yield* awaitNews(source, { ...query, timeout }, since);
      if (outcome === 'ended') return null;
    }
  }
}

async function* awaitWrite(
  source: FeedSource,
  query: ChangesQuery,
  lastSeq: Seq,
): AsyncGenerator<Page, boolean> {
  return (yield* awaitNews(source, query, lastSeq)) === 'written';
}

async function* awaitNews(
  source: FeedSource,
  { heartbeat, timeout }: ChangesQuery,
  lastSeq: Seq,
): AsyncGenerator<Page, News> {
  source.rest();
  const end = performance.now() + timeout;
  for (;;) {
    const left = Math.max(end - performance.now(), 0);
    const news = await source.news.next(Math.min(heartbeat ?? left, left));
    if (news !== 'timeout' || heartbeat === undefined || performance.now() >= end) return news;
    await admitIfKnown(source);
    yield { rows: [], lastSeq, more: false };
  }
}

/** Admits the reader again. Ignores unavailable databases, because a heartbeat reveals nothing. */
async function admitIfKnown(source: FeedSource): Promise<void> {
  try {
    await source.admit();
  } catch (error) {
    if (!unavailability(error)) throw error;
  }
}

/** Counts the later changes if a page was cut. Otherwise returns 0. */
const pendingOf = async (source: FeedSource, more: boolean, since: Seq): Promise<number> =>
  more ? (await source.reader()).pending(since) : 0;

function takeSlot({ guard }: Context, request: FastifyRequest, news: Subscription) {
  try {
    return guard.takeFeedSlot?.(request, () => news.end());
  } catch (error) {
    news.end();
    throw error;
  }
}

/** Sends a feed. Its database may be closed while the feed waits for news. */
export function sendFeed(
  { context, request, reply, name, hold }: Exchange,
  query: ChangesQuery,
  open: FeedSource['reader'],
): Readable {
  const news = context.wakes.subscribe(name);
  const leave = query.feed === 'normal' ? undefined : takeSlot(context, request, news);
  // Listens to the socket, because a stream that waits for a write notices no disconnection.
  const over = () => {
    news.end();
    leave?.();
  };
  reply.raw.once('close', over);
  if (reply.raw.destroyed) over();
  reply.type('application/json').header('cache-control', 'must-revalidate');
  const admit = async () => {
    await context.guard.admit(request, name, 'read');
  };
  const reader = () => {
    hold.take();
    return open();
  };
  const rest = () => {
    hold.letGo();
    context.guard.rest?.(request);
  };
  const caughtUp = () => context.guard.caughtUp?.(request, query.feed);
  return Readable.from(feedText({ reader, admit, rest, caughtUp, news }, query));
}
