import Dexie, { type IndexableType, RangeSet, type Table } from 'dexie';
import { docId } from '../domain/doc-id.ts';
import type { Paper } from '../domain/documents/paper/schema.ts';
import { sameContent } from '../domain/merge/canonical.ts';
import type { EntryRow, LogRow, OutboxEntry } from './device-rows.ts';
import { type LastSaid, lastSaid, noteLastSaid } from './last-said.ts';
import { type Known, type Place, ROOM, type Saying, unsentLog } from './log.ts';
import { completed } from './raw-database.ts';
import { rowIn } from './stored-logs.ts';
import type { Store } from './tables.ts';

/**
 * Appends an answer without waiting between read and write, and without Dexie, which takes as long
 * as the disk. It writes what follows from this tab's guess (`lastSaid`), reads the rows in the
 * same transaction and aborts it if they lead to other entries.
 * @param speak called with the guess, then with the rows found
 * @returns null if nothing was written: call `append` instead
 */
export async function appendAtOnce<S extends Saying>(
  store: Store,
  { paperId, question }: Place,
  speak: (known: Known) => S,
): Promise<S | null> {
  const guess = lastSaid(store, paperId);
  if (!guess || guess.last - guess.log.first > ROOM) return null;
  try {
    return await writeAtOnce(store, guess, question ?? '', speak);
  } catch {
    // Closing tables, a full disk, or an error of `speak`; `append` meets and reports the same.
    return null;
  }
}

const TABLES = ['papers', 'logs', 'entries', 'outbox'];

async function writeAtOnce<S extends Saying>(
  store: Store,
  guess: LastSaid,
  question: string,
  speak: (known: Known) => S,
): Promise<S | null> {
  const { row, log } = guess;
  const said = speak(knownIn(log, row, undefined));
  if (said.entries.length === 0) return null;
  const rows = said.entries.map(rowIn(log));
  const id = docId('attempt', log.id);
  let unsent = unsentLog(id, guess.unsent, said);

  const transaction = store.backendDB().transaction(TABLES, 'readwrite', { durability: 'strict' });
  const added = undone(transaction, () => {
    const found = look(transaction, log, question);
    const adding = rows.map((entry) => transaction.objectStore('entries').add(entry));
    const outbox = transaction.objectStore('outbox');
    outbox.put(unsent);
    found.unsent.onsuccess = () => {
      if (!follows(found, said, log, speak)) return transaction.abort();
      const before = found.unsent.result;
      if (!sameContent(before ?? null, guess.unsent ?? null)) {
        unsent = unsentLog(id, before, said);
        outbox.put(unsent);
      }
      // Otherwise the browser asks the page once more before it commits.
      transaction.commit?.();
    };
    return adding;
  });
  await completed(transaction);
  const keys = added.map(({ result }) => result as number);
  noteLastSaid(store, { row, log, last: keys.at(-1) ?? guess.last, unsent });
  tellLiveQueries(store, [
    ...rows.map((entry, at) => ({ table: store.entries, row: entry, key: keys[at] ?? 0 })),
    { table: store.outbox, row: unsent, key: id },
  ]);
  return said;
}

/** Aborts on an error, because the browser would commit the requests made before it. */
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
  /** Requested last, so that its success implies the others'. */
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
  said: Saying,
  log: LogRow,
  speak: (known: Known) => Saying,
): boolean {
  const { result: row } = found.row;
  const { result: own } = found.log;
  const last = found.last.result?.value as EntryRow | undefined;
  if (!row || own?.startedAt !== log.startedAt || own?.isFull) return false;
  if (last && last.logId !== log.id) return false;
  try {
    return sameContent(speak(knownIn(log, row, last)).entries, said.entries);
  } catch {
    return false;
  }
}

function knownIn({ startedAt }: LogRow, row: Paper, last: EntryRow | undefined): Known {
  return {
    row,
    begun: { start: { at: startedAt } },
    last: last && { entry: last.entry, at: startedAt + last.entry[0] },
  };
}

export interface Written {
  table: Table;
  key: IndexableType;
  row: object;
}

/** Notifies all tabs, as Dexie does after its own transactions. */
export function tellLiveQueries(store: Store, written: readonly Written[]): void {
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
