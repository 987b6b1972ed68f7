import { liveQuery } from 'dexie';
import { typeOfId } from '../domain/doc-id.ts';
import type { Doc } from '../domain/document.ts';
import type { Change, ChangeBatch, Feed, Replica } from '../replica/replica.ts';
import { type ProjectedType, putRows, removeRows, tablesOf } from './rows.ts';
import type { Checkpoint, Store } from './tables.ts';

/** Before trying again after an error of the storage, ms. */
const PAUSE = 1000;

/**
 * Keeps the tables in step with a replica, from where they stand. Every tab may do it: a batch and its checkpoint are
 * one transaction, and what another tab has already projected is skipped.
 */
export function projectInto(
  store: Store,
  key: Checkpoint['key'],
  replica: Pick<Replica, 'feed' | 'instance'>,
): Feed {
  let stopped = false;
  let unwatch = () => {};
  let feed = follow();

  /** Tries until it works: a full disk or a closing database may pass. null once stopped. */
  async function follow(): Promise<Feed | null> {
    while (!stopped) {
      try {
        const since = await startingPoint(store, key, replica.instance);
        if (!stopped) return replica.feed(since, project);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    }
    return null;
  }

  async function project(batch: ChangeBatch): Promise<void> {
    if (!(await applyBatch(store, key, replica.instance, batch))) restart();
  }

  /** The tables were emptied beside this tab: what it has read so far no longer joins on. */
  function restart(): void {
    if (stopped) return;
    feed = feed.then((ended) => {
      // Not awaited: the old feed may be waiting for this very batch.
      void ended?.stop();
      return follow();
    });
  }

  void feed.then(() => {
    if (stopped) return;
    const watching = liveQuery(() => store.meta.get(key)).subscribe((row) => {
      if (!row) restart();
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

/** Where to go on; tables of another replica (the browser threw the old one away) are emptied first. */
function startingPoint(store: Store, key: Checkpoint['key'], instance: string): Promise<number> {
  const tables = tablesOf(store, key);
  return store.transaction('rw', [...tables, store.meta], async () => {
    const checkpoint = await store.meta.get(key);
    if (checkpoint?.instance === instance) return checkpoint.seq;
    for (const table of tables) await table.clear();
    await store.meta.put({ key, instance, seq: 0 });
    return 0;
  });
}

/** @returns false when the batch does not join on to what the tables hold */
async function applyBatch(
  store: Store,
  key: Checkpoint['key'],
  instance: string,
  batch: ChangeBatch,
): Promise<boolean> {
  return store.transaction('rw', [...tablesOf(store, key), store.meta], async () => {
    const checkpoint = await store.meta.get(key);
    if (checkpoint?.instance !== instance || batch.since > checkpoint.seq) return false;
    const fresh = batch.changes.filter(({ seq }) => seq > checkpoint.seq);
    for (const [type, changes] of byType(fresh)) await applyChanges(store, type, changes);
    const seq = Math.max(checkpoint.seq, batch.lastSeq);
    await store.meta.put({ key, instance, seq });
    return true;
  });
}

function byType(changes: readonly Change[]): Map<ProjectedType, Change[]> {
  const groups = new Map<ProjectedType, Change[]>();
  for (const change of changes) {
    const type = typeOfId(change.id);
    if (!type || type === 'version') continue;
    const group = groups.get(type) ?? [];
    group.push(change);
    groups.set(type, group);
  }
  return groups;
}

async function applyChanges(
  store: Store,
  type: ProjectedType,
  changes: readonly Change[],
): Promise<void> {
  const gone = changes.filter(({ deleted }) => deleted).map(({ id }) => id);
  const docs = changes.map(({ doc }) => doc).filter((doc): doc is Doc => doc !== null);
  await removeRows(store, type, gone);
  await putRows(store, type, docs);
}

/** Drops all replicated rows and projects the replicas anew; the running projections notice and start over. */
export async function rebuildStore(store: Store): Promise<void> {
  await store.transaction('rw', store.tables, async () => {
    for (const table of [...tablesOf(store, 'own'), ...tablesOf(store, 'directory')]) {
      await table.clear();
    }
    await store.meta.clear();
  });
}
