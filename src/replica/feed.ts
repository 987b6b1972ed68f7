import { createBell } from './bell.ts';
import type { Connection } from './connection.ts';
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
  connection: Connection,
  since: Seq,
  onBatch: (batch: ChangeBatch) => Promise<void>,
): Feed {
  const bell = createBell();
  let stopped = false;

  async function run(): Promise<void> {
    let done = since;
    const unwatch = connection.watch(() => bell.ring());
    while (!stopped) {
      try {
        const batch = await connection.use((database) => readBatch(database, done));
        if (batch.lastSeq > done && !stopped) await onBatch(batch);
        done = batch.lastSeq;
        if (batch.changes.length === 0 && !stopped) await bell.rung();
      } catch {
        await bell.rung(PAUSE);
      }
    }
    unwatch();
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
