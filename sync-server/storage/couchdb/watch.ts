import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { type CouchClient, HEARTBEAT } from './client.ts';

/** Delay before a feed is reconnected (ms). */
const RETRY = 1_000;

export interface Watch {
  client: CouchClient;
  path: string;
  heard(row: FeedRow): void;
  /** Runs when the feed begins. @param isMissed true if changes before it may be missed */
  began(isMissed: boolean): void;
  ended(): void;
  signal: AbortSignal;
}

export interface FeedRow {
  db_name?: string;
  type?: string;
  id?: string;
  changes?: { rev: string }[];
  seq?: string;
}

/** Follows a feed, and resumes it after a break. Never throws. */
export async function watchFeed(watch: Watch): Promise<void> {
  const { signal } = watch;
  const place: Place = { seq: null };
  while (!signal.aborted) {
    await readFeed(watch, place);
    if (!signal.aborted) await pause(RETRY, undefined, { signal }).catch(() => {});
  }
}

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
  } finally {
    if (isReading) ended();
  }
}

/** Reads the changes since the last connection. Returns false if there is no feed. */
async function catchUp({ client, path, heard }: Watch, place: Place): Promise<boolean> {
  const since = place.seq === null ? 'now&limit=1' : encodeURIComponent(place.seq);
  const asked = { method: 'GET', path: `${path}?since=${since}` };
  const { status, value } = await client.json<{ results: FeedRow[]; last_seq: string }>(asked);
  if (status !== 200) {
    // The sequence is unknown or the database missing, so the next feed begins without a sequence.
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
