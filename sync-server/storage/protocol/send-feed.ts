import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { type FeedSource, feedText } from './changes-feed.ts';
import type { ChangesQuery } from './changes-query.ts';
import type { Context, Exchange } from './context.ts';
import type { Subscription } from './wakes.ts';

function takeSlot({ guard }: Context, request: FastifyRequest, news: Subscription) {
  try {
    return guard.takeFeedSlot?.(request, () => news.end());
  } catch (error) {
    news.end();
    throw error;
  }
}

/** The database may be closed while the feed waits for news. */
export function sendFeed(
  { context, request, reply, name, hold }: Exchange,
  query: ChangesQuery,
  open: FeedSource['reader'],
): Readable {
  const news = context.wakes.subscribe(name);
  const leave = query.feed === 'normal' ? undefined : takeSlot(context, request, news);
  // A stream that waits for a write does not notice a disconnected client.
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
