import { unavailability } from '../couch-error.ts';
import type { ChangesQuery } from './changes-query.ts';
import { type ChangesReader, type Page, pageSize, type Seq } from './changes-reader.ts';
import { ResultList } from './json-lists.ts';
import type { News, Subscription } from './wakes.ts';

/** So long a feed waits before it asks databases again that do not answer, up to twice as long, ms. */
const AGAIN = 2_000;

/** What a feed needs of the world around it. */
export interface FeedSource {
  /** Opens the database anew at each call, so that the feed of a deleted one ends. */
  reader(): Promise<ChangesReader>;
  /** @throws CouchError when the reader may no longer read. */
  admit(): Promise<void>;
  /** Told when all there was is sent, before news are waited for. */
  rest(): void;
  /** Told when the reader turned out to have all there is. */
  caughtUp(): void;
  news: Subscription;
}

type Feed = (source: FeedSource, query: ChangesQuery) => AsyncGenerator<string>;

/** All changes until now, read page by page as the client takes them. */
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

/** Answers once there is a change, or when the time is up. */
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

/** One line a change, for as long as the client listens. */
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

/** The text of a feed. It fails before its first byte, or once it has begun, ends without saying why. */
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

/**
 * Pages as they come, and an empty one for each heartbeat. Ends at the limit, at the timeout, and when the client or
 * the server goes. The reader is admitted anew before each delivery but the first, which the request itself was for.
 */
async function* live(source: FeedSource, query: ChangesQuery): AsyncGenerator<Page> {
  let { since } = query;
  // CouchDB: "using 0 here has the same effect as 1".
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

/**
 * Reads on. Where the databases do not answer, the feed stays and tries again: whoever waits would only come back, all in one
 * moment. Answers null when the feed is to end.
 * @throws StorageUnavailable when the time is up: it is not known then whether anything is new
 */
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

/** Answers true after a write, false when the feed is to end. */
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

/** A sign of life says nothing: it may be given while nobody can say who may read. */
async function admitIfKnown(source: FeedSource): Promise<void> {
  try {
    await source.admit();
  } catch (error) {
    if (!unavailability(error)) throw error;
  }
}

/** Asked only where a page was cut: a feed that ends because its server does has no time for another question. */
const pendingOf = async (source: FeedSource, more: boolean, since: Seq): Promise<number> =>
  more ? (await source.reader()).pending(since) : 0;
