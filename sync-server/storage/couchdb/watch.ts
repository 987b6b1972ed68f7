import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { type CouchClient, HEARTBEAT } from './client.ts';

/** Between two attempts to reach a feed, ms. */
const RETRY = 1_000;

export interface Watch {
  client: CouchClient;
  /** A continuous feed below the server's root, without `since`. */
  path: string;
  /** One line of the feed, in order. */
  heard(row: FeedRow): void;
  /** The feed is read from now on. */
  began(): void;
  /** It no longer is; what was written since its last line may have been missed. */
  ended(): void;
  signal: AbortSignal;
}

/** A row of `_db_updates` or of `_changes`. */
export interface FeedRow {
  db_name?: string;
  type?: string;
  id?: string;
}

/** Reads a feed from now on until the signal says otherwise, again and again when it breaks. Never throws. */
export async function watchFeed(watch: Watch): Promise<void> {
  const { signal } = watch;
  while (!signal.aborted) {
    await readFeed(watch);
    if (!signal.aborted) await pause(RETRY, undefined, { signal }).catch(() => {});
  }
}

async function readFeed({ client, path, heard, began, ended, signal }: Watch): Promise<void> {
  const query = `feed=continuous&since=now&heartbeat=${HEARTBEAT}`;
  let isReading = false;
  try {
    const feed = await client.send({
      method: 'GET',
      path: `${path}?${query}`,
      isFeed: true,
      signal,
    });
    if (feed.statusCode !== 200) return await feed.body.dump();
    isReading = true;
    began();
    for await (const line of createInterface({ input: feed.body })) {
      if (line !== '') heard(JSON.parse(line) as FeedRow);
    }
  } catch {
    // Whatever it was, the feed is read anew; who relies on it has been told by `ended`.
  } finally {
    if (isReading) ended();
  }
}
