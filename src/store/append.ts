import Dexie, { type IndexableType, RangeSet, type Table } from 'dexie';
import { docId } from '../domain/doc-id.ts';
import type { Paper } from '../domain/documents/paper/schema.ts';
import { sameContent } from '../domain/merge/canonical.ts';
import type { EntryRow, LogRow, OutboxEntry } from './device-rows.ts';
import {
  type Appended,
  appendAfterReading,
  type Known,
  type KnownPaper,
  type LogState,
  type Place,
  ROOM,
  unsentLog,
} from './log.ts';
import { completed } from './raw-database.ts';
import { rowIn } from './stored-logs.ts';
import type { Store } from './tables.ts';

/** Answer to append. `compose` computes the entries synchronously from the state of the paper. */
export interface Answering<S extends Appended> {
  question: string;
  compose: (known: Known) => S;
}

/**
 * Appends to the log of an own paper, in one transaction over log, row and outbox. Concurrent
 * appends to a paper are serialised. The entries are durable on disk when the promise resolves.
 * @param compose may run twice
 * @returns the result of `compose`
 * @throws AppError `storage-full`, `storage-lost`; whatever `compose` throws
 */
export async function append<S extends Appended>(
  store: Store,
  place: Place,
  compose: Answering<S> | ((known: KnownPaper) => Promise<S>),
): Promise<S> {
  const isAnswer = typeof compose === 'object';
  const appendedAtOnce = isAnswer ? await appendAtOnce(store, place, compose) : null;
  if (appendedAtOnce) return appendedAtOnce;
  const { appended, state } = isAnswer
    ? await appendAfterReading(store, place, compose.compose, compose.question)
    : await appendAfterReading(store, place, compose);
  if (state) states.set(store, state);
  return appended;
}

/** Log state after the last append of this tab, which the next append assumes. */
const states = new WeakMap<Store, LogState>();

/**
 * Appends an answer in one transaction: writes entries for the assumed state, and aborts if the
 * rows need other entries. Bypasses Dexie, which takes as much time as the disk.
 * @returns null if nothing was written
 */
async function appendAtOnce<S extends Appended>(
  store: Store,
  { paperId }: Place,
  answering: Answering<S>,
): Promise<S | null> {
  const guess = states.get(store);
  if (guess?.row.id !== paperId || guess.last - guess.log.first > ROOM) return null;
  try {
    return await writeAtOnce(store, guess, answering);
  } catch {
    // The caller then runs `appendAfterReading`, which reports an error that persists.
    return null;
  }
}

const TABLES = ['papers', 'logs', 'entries', 'outbox'];

async function writeAtOnce<S extends Appended>(
  store: Store,
  { row, log, last }: LogState,
  { question, compose }: Answering<S>,
): Promise<S | null> {
  const appended = compose(knownIn(log, row, undefined));
  if (appended.entries.length === 0) return null;
  const rows = appended.entries.map(rowIn(log));
  const id = docId('attempt', log.id);
  let unsent: OutboxEntry | undefined;

  const transaction = store.backendDB().transaction(TABLES, 'readwrite', { durability: 'strict' });
  const added = undone(transaction, () => {
    const found = look(transaction, log, question);
    const adding = rows.map((entry) => transaction.objectStore('entries').add(entry));
    found.unsent.onsuccess = () => {
      if (!follows(found, appended, log, compose)) return transaction.abort();
      unsent = unsentLog(id, found.unsent.result, appended);
      transaction.objectStore('outbox').put(unsent);
      // Commits explicitly, to save a round trip between browser and page.
      transaction.commit?.();
    };
    return adding;
  });
  await completed(transaction);
  const keys = added.map(({ result }) => result as number);
  states.set(store, { row, log, last: keys.at(-1) ?? last });
  tellLiveQueries(store, [
    ...rows.map((entry, at) => ({ table: store.entries, row: entry, key: keys[at] ?? 0 })),
    ...(unsent ? [{ table: store.outbox, row: unsent, key: id }] : []),
  ]);
  return appended;
}

/** Aborts the transaction if `work` throws, because the browser commits the earlier requests. */
function undone<R>(transaction: IDBTransaction, work: () => R): R {
  try {
    return work();
  } catch (error) {
    transaction.abort();
    throw error;
  }
}

interface Found {
  row: IDBRequest<Paper | undefined>;
  log: IDBRequest<LogRow | undefined>;
  last: IDBRequest<IDBCursorWithValue | null>;
  /** Last of these requests. When it succeeds, the others have succeeded. */
  unsent: IDBRequest<OutboxEntry | undefined>;
}

function look(transaction: IDBTransaction, { id, paperId }: LogRow, question: string): Found {
  const table = (name: string) => transaction.objectStore(name);
  return {
    row: table('papers').get(paperId),
    log: table('logs').get(id),
    last: table('entries').index('[paperId+question]').openCursor([paperId, question], 'prev'),
    unsent: table('outbox').get(docId('attempt', id)),
  };
}

function follows(
  found: Found,
  appended: Appended,
  log: LogRow,
  compose: (known: Known) => Appended,
): boolean {
  const { result: row } = found.row;
  const { result: own } = found.log;
  const last = found.last.result?.value as EntryRow | undefined;
  if (!row || own?.startedAt !== log.startedAt || own?.isFull) return false;
  if (last && last.logId !== log.id) return false;
  try {
    return sameContent(compose(knownIn(log, row, last)).entries, appended.entries);
  } catch {
    return false;
  }
}

const knownIn = ({ startedAt }: LogRow, row: Paper, last: EntryRow | undefined): Known => ({
  row,
  begun: { start: { at: startedAt } },
  last: last && { entry: last.entry, at: startedAt + last.entry[0] },
});

interface Written {
  table: Table;
  key: IndexableType;
  row: object;
}

/** Notifies the live queries of all tabs, as Dexie does after its own transactions. */
function tellLiveQueries(store: Store, written: readonly Written[]): void {
  const parts: Record<string, RangeSet> = {};
  for (const { table, key, row } of written) {
    const note = (index: string, value: IndexableType) => {
      const part = `idb://${store.name}/${table.name}/${index}`;
      parts[part] = (parts[part] ?? new RangeSet()).addKey(value);
    };
    note('', key);
    note(':dels', key);
    for (const { name, keyPath } of table.schema.indexes) note(name, valueAt(row, keyPath));
  }
  Dexie.on.storagemutated.fire(parts);
}

function valueAt(row: object, path: string | string[] | undefined): IndexableType {
  const values = row as Readonly<Record<string, IndexableType>>;
  const named = (name = '') => values[name] ?? '';
  return Array.isArray(path) ? (path.map(named) as IndexableType) : named(path);
}
