import { liveQuery, type Table } from 'dexie';
import { docId, typeOfId } from '../domain/doc-id.ts';
import { docIdOf } from '../domain/doc-id-of.ts';
import type { Doc } from '../domain/document.ts';
import { paperIdOfUnsent } from '../domain/documents/attempt/names.ts';
import { merge } from '../domain/merge/merge.ts';
import { isMergeable, type Mergeable } from '../domain/merge/shapes.ts';
import { clearProjected } from './clear-projected.ts';
import type { Checkpoint, MetaRow } from './device-rows.ts';
import { takeInLog, withAttempts, withLogs } from './log.ts';
import { offeringRefused } from './offer-refused.ts';
import { noteOvertaken } from './overtaken.ts';
import { type ProjectedType, putRows, removeRows, tablesOf } from './rows.ts';
import type { Store } from './tables.ts';
import { readDocument } from './write.ts';

/** A document as the local PouchDB now has it. */
export interface Change {
  id: string;
  /** Its position in the order of changes; 0 is before the first. */
  seq: number;
  /** All leaves merged; null for a document that is gone, or that this version of the app cannot read. */
  doc: Doc | null;
  deleted: boolean;
  /** Whether there are several copies of it beside one another. */
  isForked?: boolean;
}

/** Changes in order. Whoever has handled everything up to `since` has handled everything up to `lastSeq` after it. */
export interface ChangeBatch {
  since: number;
  lastSeq: number;
  changes: Change[];
}

/** What ends a reading of changes, once the batch in hand is done. */
export interface Feed {
  stop(): Promise<void>;
}

/** What is projected: a local PouchDB, as much as this needs of it. */
export interface ChangeSource {
  /** Names this very database; a new one after the browser threw the old one away. */
  readonly instance: string;
  /** Where its order of changes stands now. */
  position(): Promise<number>;
  /** Every change after `since`, then the coming ones. `onBatch` is awaited; one that throws is repeated. */
  feed(since: number, onBatch: (batch: ChangeBatch) => Promise<void>): Feed;
}

/** Before trying again after an error of the storage, ms. */
const PAUSE = 1000;

/**
 * Keeps the tables in step with a local PouchDB, from where they stand. A batch and its checkpoint are one transaction, and
 * what another tab has already projected is skipped. Where the outbox marks a row, what comes is merged into it.
 */
export function projectInto(store: Store, key: Checkpoint['key'], source: ChangeSource): Feed {
  let stopped = false;
  let unwatch = () => {};
  let feed = follow();

  /** Tries until it works: a full disk or a closing database may pass. null once stopped. */
  async function follow(): Promise<Feed | null> {
    while (!stopped) {
      try {
        const since = await startingPoint(store, key, source);
        if (!stopped) return source.feed(since, project);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    }
    return null;
  }

  async function project(batch: ChangeBatch): Promise<void> {
    if (!(await applyBatch(store, key, source.instance, batch))) restart();
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

const tablesToApply = (store: Store, key: Checkpoint['key']): Table[] => [
  ...tablesOf(store, key),
  ...[store.logs, store.entries, store.outbox, store.meta],
];

/**
 * Where to go on. Another database (the browser threw the old one away), or one that has lost its last changes with its
 * power, is projected from its beginning.
 */
async function startingPoint(
  store: Store,
  key: Checkpoint['key'],
  source: ChangeSource,
): Promise<number> {
  const { instance } = source;
  const position = await source.position();
  return store.transaction('rw', tablesToApply(store, key), async () => {
    const checkpoint = asCheckpoint(await store.meta.get(key));
    if (checkpoint?.instance === instance && checkpoint.seq <= position) return checkpoint.seq;
    await clearProjected(store, key);
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
  return store.transaction('rw', tablesToApply(store, key), async () => {
    const checkpoint = asCheckpoint(await store.meta.get(key));
    if (checkpoint?.instance !== instance || batch.since > checkpoint.seq) return false;
    const fresh = batch.changes.filter(({ seq }) => seq > checkpoint.seq);
    const apply = () => applyAll(store, fresh);
    await (key === 'own' ? offeringRefused(store, apply) : apply());
    const seq = Math.max(checkpoint.seq, batch.lastSeq);
    await store.meta.put({ key, instance, seq });
    return true;
  });
}

async function applyAll(store: Store, changes: readonly Change[]): Promise<void> {
  const unsent = await unsentAmong(store, changes);
  for (const [type, some] of byType(changes)) await applyChanges(store, type, some, unsent);
}

const asCheckpoint = (row: MetaRow | undefined): Checkpoint | null =>
  row?.key === 'own' || row?.key === 'directory' ? row : null;

/** Ids of the documents among them of which something is unsent; of a paper that may be a log. */
async function unsentAmong({ outbox }: Store, changes: readonly Change[]): Promise<Set<string>> {
  const ids = changes.map(({ id }) => id);
  const [documents, logs] = await Promise.all([
    outbox.where('id').anyOf(ids).primaryKeys(),
    outbox.where('id').startsWith(docId('attempt', '')).primaryKeys(),
  ]);
  return new Set([...documents, ...logs.map((id) => docId('paper', paperIdOfUnsent(id) ?? ''))]);
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
  unsent: ReadonlySet<string>,
): Promise<void> {
  // What is unsent stands in the row alone: nothing that comes takes it away.
  const gone = changes.filter(({ id, deleted }) => deleted && !unsent.has(id)).map(({ id }) => id);
  await removeRows(store, type, gone);
  const docs: Doc[] = [];
  for (const { id, doc } of changes) {
    if (doc) docs.push(await withLogsOf(store, unsent.has(id) ? await joined(store, doc) : doc));
  }
  await putRows(store, type, docs);
  for (const { doc, isForked = false } of changes) {
    const own = doc?.type === 'attempt' ? await store.logs.get(doc.id) : undefined;
    if (doc?.type !== 'attempt') continue;
    await (own ? noteOvertaken(store, own, doc, isForked) : takeInLog(store, doc));
  }
}

/** What was said of a paper is in its row whatever comes: the server may have said this before it heard of it. */
const withLogsOf = async (store: Store, doc: Doc): Promise<Doc> =>
  doc.type === 'paper'
    ? ((await withLogs(store, doc.id, await withAttempts(store, doc))) ?? doc)
    : doc;

async function joined(store: Store, doc: Doc): Promise<Doc> {
  if (!isMergeable(doc) || doc.type === 'attempt') return doc;
  const row: Mergeable | null = await readDocument(store, doc.type, docIdOf(doc));
  return row ? merge(row, doc) : doc;
}
