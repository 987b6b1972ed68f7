import type { Change, ChangeBatch, Feed } from '../../store/change-source.ts';
import { createSignal } from '../retry/wake-ups.ts';
import type { Connection } from './connection.ts';
import { mergeLeaves, type Stored } from './leaves.ts';
import type { Database } from './pouch.ts';

const BATCH = 500;
/** Pause after an error of the storage or of the consumer (ms). */
const PAUSE = 1000;

/** Reads one batch at a time, and repeats it if its consumer failed. */
export function startFeed(
  connection: Connection,
  since: number,
  onBatch: (batch: ChangeBatch) => Promise<void>,
): Feed {
  const signal = createSignal();
  let stopped = false;

  async function run(): Promise<void> {
    let done = since;
    const unwatch = connection.watch(() => signal.raise());
    while (!stopped) {
      try {
        const batch = await connection.use((database) => readBatch(database, done));
        if (batch.lastSeq > done && !stopped) await onBatch(batch);
        done = batch.lastSeq;
        if (batch.changes.length === 0 && !stopped) await signal.raised();
      } catch {
        await signal.raised(PAUSE);
      }
    }
    unwatch();
  }

  const ended = run();
  return {
    stop: () => {
      stopped = true;
      signal.raise();
      return ended;
    },
  };
}

async function readBatch(database: Database, since: number): Promise<ChangeBatch> {
  const { results, last_seq } = await database.changes({
    since,
    limit: BATCH,
    include_docs: true,
    conflicts: true,
  });
  const changes = await Promise.all(
    results.map(async (result): Promise<Change> => {
      const { id, deleted = false } = result;
      const change = { id, seq: Number(result.seq), deleted };
      if (deleted || !result.doc) return { ...change, doc: null };
      const { doc, rivals } = await mergeLeaves(database, result.doc as Stored);
      return { ...change, doc, isForked: rivals.length > 0 };
    }),
  );
  return { since, lastSeq: Math.max(since, Number(last_seq)), changes };
}
