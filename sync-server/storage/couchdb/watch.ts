import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { type CouchClient, HEARTBEAT } from './client.ts';

/** Between two attempts to reach a feed, ms. */
const RETRY = 1_000;

export interface Watch {
  client: CouchClient;
  /** A feed below the server's root, without its query. */
  path: string;
  /** One line of the feed, in order. */
  heard(row: FeedRow): void;
  /**
   * The feed is read from now on.
   * @param isMissed false where all was caught up that came since the feed was last read
   */
  began(isMissed: boolean): void;
  /** It no longer is. */
  ended(): void;
  signal: AbortSignal;
}

/** A row of `_db_updates` or of `_changes`. */
export interface FeedRow {
  db_name?: string;
  type?: string;
  id?: string;
  changes?: { rev: string }[];
  seq?: string;
}

interface Rows {
  results: FeedRow[];
  last_seq: string;
}

/** Reads a feed from now on until the signal says otherwise, on from where it was when it breaks. Never throws. */
export async function watchFeed(watch: Watch): Promise<void> {
  const { signal } = watch;
  const place: Place = { seq: null };
  while (!signal.aborted) {
    await readFeed(watch, place);
    if (!signal.aborted) await pause(RETRY, undefined, { signal }).catch(() => {});
  }
}

/** Up to where a feed was heard; null where that is not known. */
interface Place {
  seq: string | null;
}

async function readFeed(watch: Watch, place: Place): Promise<void> {
  const { began, ended } = watch;
  let isReading = false;
  try {
    const isMissed = place.seq === null;
    if (!(await catchUp(watch, place))) return;
    await follow(watch, place, () => {
      isReading = true;
      began(isMissed);
    });
  } catch {
    // Whatever it was, the feed is read anew; who relies on it has been told by `ended`.
  } finally {
    if (isReading) ended();
  }
}

/** Tells all that came since the feed was last read. @returns false where there is no feed */
async function catchUp({ client, path, heard }: Watch, place: Place): Promise<boolean> {
  const since = place.seq === null ? 'now&limit=1' : encodeURIComponent(place.seq);
  const asked = { method: 'GET', path: `${path}?since=${since}` };
  const { status, value } = await client.json<Rows>(asked);
  if (status !== 200) {
    // A place that CouchDB does not know, or a database that is not there: whatever comes is another one.
    place.seq = null;
    return false;
  }
  for (const row of value.results) heard(row);
  place.seq = value.last_seq;
  return true;
}

async function follow(watch: Watch, place: Place, begun: () => void): Promise<void> {
  const { client, path, heard, signal } = watch;
  const since = encodeURIComponent(place.seq ?? 'now');
  const asked = {
    method: 'GET',
    path: `${path}?feed=continuous&since=${since}&heartbeat=${HEARTBEAT}`,
  };
  const feed = await client.send({ ...asked, isFeed: true, signal });
  if (feed.statusCode !== 200) {
    place.seq = null;
    return feed.body.dump();
  }
  begun();
  for await (const line of createInterface({ input: feed.body })) {
    if (line === '') continue;
    const row = JSON.parse(line) as FeedRow;
    heard(row);
    place.seq = row.seq ?? place.seq;
  }
}
