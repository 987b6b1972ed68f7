import { docId, typeOfId } from '../domain/doc-id.ts';
import { attemptOf } from '../domain/documents/attempt/make.ts';
import type {
  EntryRow,
  Found,
  Identity,
  LogRow,
  MetaRow,
  OutboxEntry,
  ReplicaRow,
  Unreadable,
} from './device-rows.ts';
import { keepInJournal } from './journal.ts';
import { headerIn } from './log.ts';
import { allOf, answered, withRawDatabase } from './raw-database.ts';
import { isReplicaRow } from './replicas.ts';
import { TABLE_OF } from './rows.ts';
import { storeName } from './tables.ts';

/**
 * What a damaged or too new form of a person's tables holds that nothing else has.
 * @returns the rows that its outbox names, and what it had kept unread; nothing where there are no tables
 * @throws what opening or reading it fails of: what cannot be read now may be read later
 */
export async function readUnsent(disk: IDBFactory, name: string): Promise<Unreadable[]> {
  const found = await withRawDatabase(disk, name, async (database) => {
    const entries = await allOf<OutboxEntry>(database, 'outbox');
    const rows = await Promise.all(entries.map(({ id }) => rowOf(database, id)));
    const kept = await allOf<Unreadable>(database, 'unreadable');
    const here = await instanceIn(database);
    return [...rows.flat().map((found) => ({ database: here, ...found })), ...kept];
  });
  return found ?? [];
}

/** What names the tables that are read; nothing where they have no name that is known here. */
async function instanceIn(database: IDBDatabase): Promise<string> {
  const rows = await allOf<Partial<Identity>>(database, 'meta');
  return rows.find(({ key }) => key === 'store')?.instance ?? '';
}

async function rowOf(database: IDBDatabase, id: string): Promise<Found[]> {
  const type = typeOfId(id);
  if (type === 'attempt') return logOf(database, id);
  const table = type && type !== 'version' ? TABLE_OF[type] : null;
  if (!type || !table || !database.objectStoreNames.contains(table)) return [];
  const local = id.slice(docId(type, '').length);
  const doc: unknown = await answered(database.transaction(table).objectStore(table).get(local));
  return doc === undefined ? [] : [{ id, doc }];
}

/** A log as a document; it is put together anew before it is sent, so its head says nothing here. */
async function logOf(database: IDBDatabase, id: string): Promise<Found[]> {
  const logId = id.slice(docId('attempt', '').length);
  const logs = await allOf<LogRow>(database, 'logs');
  const rows = await allOf<EntryRow>(database, 'entries');
  const log = logs.find((one) => one.id === logId);
  const entries = rows.filter((row) => row.logId === logId).map(({ entry }) => entry);
  if (!log || entries.length === 0) return [];
  const unsealed = { entries, head: '0'.repeat(32), key: null, sig: null };
  return [{ id, doc: attemptOf(headerIn(log), unsealed) }];
}

/**
 * Keeps what is unsent in tables that are about to be made anew, for the ones that take their place.
 * @returns which local PouchDB is in use, for them as well
 * @throws where it cannot be read
 */
export async function salvage(uid: string, disk: IDBFactory): Promise<ReplicaRow[]> {
  const unsent = await readUnsent(disk, storeName(uid));
  if (unsent.length > 0) await keepInJournal(uid, disk, unsent);
  const rows = await withRawDatabase(disk, storeName(uid), (database) =>
    allOf<MetaRow>(database, 'meta'),
  );
  return (rows ?? []).filter(isReplicaRow);
}
