import { createBell } from './bell.ts';
import { mergeLeaves, type Stored } from './leaves.ts';
import type { Database } from './pouch.ts';
import type { Change, ChangeBatch, Feed, Seq } from './replica.ts';

const BATCH = 500;
/** After an error of the storage or of the consumer. ms. */
const PAUSE = 1000;

/**
 * Reads a database's changes in batches, each handed over before the next is read, so that a slow consumer is never
 * flooded and a failed one gets the same batch again.
 */
export function startFeed(
  database: () => Promise<Database>,
  since: Seq,
  onBatch: (batch: ChangeBatch) => Promise<void>,
): Feed {
  const bell = createBell();
  let stopped = false;

  async function run(): Promise<void> {
    let done = since;
    const listener = createListener(bell.ring);
    while (!stopped) {
      try {
        const current = await database();
        listener.follow(current);
        const batch = await readBatch(current, done);
        if (batch.lastSeq > done && !stopped) await onBatch(batch);
        done = batch.lastSeq;
        if (batch.changes.length === 0 && !stopped) await bell.rung();
      } catch {
        await bell.rung(PAUSE);
      }
    }
    listener.cancel();
  }

  const ended = run();
  return {
    stop: () => {
      stopped = true;
      bell.ring();
      return ended;
    },
  };
}

/** Only a signal that something changed; what did is read in batches. Moves on to a database opened anew. */
function createListener(ring: () => void) {
  let followed: Database | null = null;
  let cancel = () => {};
  return {
    cancel: () => cancel(),
    follow(database: Database): void {
      if (followed === database) return;
      cancel();
      followed = database;
      const changes = database.changes({ since: 'now', live: true, return_docs: false });
      changes.on('change', ring).on('error', ring);
      cancel = () => changes.cancel();
    },
  };
}

async function readBatch(database: Database, since: Seq): Promise<ChangeBatch> {
  const { results, last_seq } = await database.changes({
    since,
    limit: BATCH,
    include_docs: true,
    conflicts: true,
  });
  const changes = await Promise.all(
    results.map(async (result): Promise<Change> => {
      const { id, deleted = false } = result;
      const doc =
        deleted || !result.doc ? null : (await mergeLeaves(database, result.doc as Stored)).doc;
      return { id, seq: Number(result.seq), deleted, doc };
    }),
  );
  return { since, lastSeq: Math.max(since, Number(last_seq)), changes };
}
