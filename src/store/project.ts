import { liveQuery, type Table } from 'dexie';
import { applyChanges, type ChangeBatch, type ChangeSource, type Feed } from './apply-changes.ts';
import { clearProjected } from './clear-tables.ts';
import type { Checkpoint, MetaRow } from './device-rows.ts';
import { offeringRefused } from './offer-refused.ts';
import { tablesOf } from './rows.ts';
import type { Store } from './tables.ts';

/** Pause before a retry after a storage error (ms). */
const PAUSE = 1000;

/** Projects a local PouchDB into the tables. A batch and its checkpoint share a transaction. */
export function projectInto(store: Store, key: Checkpoint['key'], source: ChangeSource): Feed {
  let stopped = false;
  let unwatch = () => {};
  /** Last sequence number that this projection has reached. */
  let reached = 0;
  let feed = follow();

  /** Follows the source; null once stopped. Retries, because a full disk may recover. */
  async function follow(): Promise<Feed | null> {
    while (!stopped) {
      try {
        const since = await startingPoint(store, key, source);
        reached = since;
        if (!stopped) return source.feed(since, project);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    }
    return null;
  }

  async function project(batch: ChangeBatch): Promise<void> {
    if (await applyBatch(store, key, source.instance, batch)) reached = batch.lastSeq;
    else restart();
  }

  /** Starts the projection from the tables' checkpoint, which was deleted or set back. */
  function restart(): void {
    if (stopped) return;
    feed = feed.then((ended) => {
      // Does not await `stop`, which may wait for the batch that called this restart.
      void ended?.stop();
      return follow();
    });
  }

  void feed.then(() => {
    if (stopped) return;
    const watching = liveQuery(() => store.meta.get(key)).subscribe((row) => {
      if ((asCheckpoint(row)?.seq ?? -1) < reached) restart();
    });
    unwatch = () => watching.unsubscribe();
  });
  return {
    stop: async () => {
      stopped = true;
      unwatch();
      await (await feed)?.stop();
    },
  };
}

const tablesToApply = (store: Store, key: Checkpoint['key']): Table[] => [
  ...tablesOf(store, key),
  ...[store.logs, store.entries, store.outbox, store.meta],
];

/** Returns the position to project from. If no checkpoint is valid, clears the rows, returns 0. */
async function startingPoint(
  store: Store,
  key: Checkpoint['key'],
  source: ChangeSource,
): Promise<number> {
  const { instance } = source;
  const position = await source.position();
  const tables = [...tablesToApply(store, key), store.typing, store.media];
  return store.transaction('rw', tables, async () => {
    const checkpoint = asCheckpoint(await store.meta.get(key));
    if (checkpoint?.instance === instance && checkpoint.seq <= position) return checkpoint.seq;
    await clearProjected(store, key);
    await store.meta.put({ key, instance, seq: 0 });
    return 0;
  });
}

/** Writes a batch. Returns false if the batch does not follow the tables' checkpoint. */
async function applyBatch(
  store: Store,
  key: Checkpoint['key'],
  instance: string,
  batch: ChangeBatch,
): Promise<boolean> {
  return store.transaction('rw', tablesToApply(store, key), async () => {
    const checkpoint = asCheckpoint(await store.meta.get(key));
    if (checkpoint?.instance !== instance || batch.since > checkpoint.seq) return false;
    const fresh = batch.changes.filter(({ seq }) => seq > checkpoint.seq);
    const apply = () => applyChanges(store, fresh);
    await (key === 'own' ? offeringRefused(store, apply) : apply());
    const seq = Math.max(checkpoint.seq, batch.lastSeq);
    await store.meta.put({ key, instance, seq });
    return true;
  });
}

const asCheckpoint = (row: MetaRow | undefined): Checkpoint | null =>
  row?.key === 'own' || row?.key === 'directory' ? row : null;
