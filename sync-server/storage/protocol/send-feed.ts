import { Readable } from 'node:stream';
import { type FeedSource, feedText } from './changes-feed.ts';
import type { ChangesQuery } from './changes-query.ts';
import type { Exchange } from './context.ts';

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
