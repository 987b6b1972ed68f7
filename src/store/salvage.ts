import { docId, typeOfId } from '../domain/doc-id.ts';
import { paperOfLog } from '../domain/documents/attempt/fold.ts';
import { attemptOf, typedEntries } from '../domain/documents/attempt/make.ts';
import type { Entry } from '../domain/documents/attempt/schema.ts';
import { TABLES } from '../domain/documents/tables.ts';
import { merge } from '../domain/merge/merge.ts';
import { readDoc } from '../domain/read-doc.ts';
import type {
  EntryRow,
  Found,
  Identity,
  LogRow,
  MediumRow,
  MetaRow,
  OutboxEntry,
  ReplicaRow,
  TypingRow,
  Unreadable,
} from './device-rows.ts';
import { inTime } from './in-time.ts';
import { keepMedium } from './media.ts';
import { noteUnsent } from './outbox.ts';
import { allOf, answered, completed, withRawDatabase } from './raw-database.ts';
import { isReplicaRow } from './replicas.ts';
import { isRowDocument, putRows, type RowDocument, rowTablesOf } from './rows.ts';
import { headerIn, putLog } from './stored-logs.ts';
import { type Store, salvageName, storeName } from './tables.ts';
import { readDocument } from './write.ts';

/* Unsent documents of tables that Dexie cannot open are copied into a separate database. */

/** Reads unsent documents of tables of any version. The caller keeps the tables on an error. */
async function readUnsent(disk: IDBFactory, name: string): Promise<Unreadable[]> {
  const found = await withRawDatabase(disk, name, async (database) => {
    const entries = await allOf<OutboxEntry>(database, 'outbox');
    const ids = new Set([...entries.map(({ id }) => id), ...(await typedLogs(database))]);
    const documents = await Promise.all([...ids].map((id) => rowOf(database, id)));
    const rows = [...documents, await unsentMedia(database)];
    const kept = await allOf<Unreadable>(database, 'unreadable');
    const here = await instanceIn(database);
    return [...rows.flat().map((found) => ({ database: here, ...found })), ...kept];
  });
  return found ?? [];
}

async function unsentMedia(database: IDBDatabase): Promise<Found[]> {
  const rows = await allOf<MediumRow>(database, 'media');
  return rows
    .filter(({ state }) => state === 'unsent')
    .map((doc) => ({ id: MEDIUM + doc.hash, doc }));
}
const MEDIUM = 'medium:';

/** Returns the id of the tables. Returns '' if this version of the app finds no id. */
async function instanceIn(database: IDBDatabase): Promise<string> {
  const rows = await allOf<Partial<Identity>>(database, 'meta');
  return rows.find(({ key }) => key === 'store')?.instance ?? '';
}

async function rowOf(database: IDBDatabase, id: string): Promise<Found[]> {
  const type = typeOfId(id);
  if (type === 'attempt') return logOf(database, id);
  const table = type && TABLES[type]?.name;
  if (!type || !table || !database.objectStoreNames.contains(table)) return [];
  const local = id.slice(docId(type, '').length);
  const doc: unknown = await answered(database.transaction(table).objectStore(table).get(local));
  return doc === undefined ? [] : [{ id, doc }];
}

async function typedLogs(database: IDBDatabase): Promise<string[]> {
  const typing = await allOf<TypingRow>(database, 'typing');
  const logs = await allOf<LogRow>(database, 'logs');
  return logs
    .filter((log) => !log.isFull && typing.some(({ paperId }) => paperId === log.paperId))
    .map(({ id }) => docId('attempt', id));
}

async function typedIn(
  database: IDBDatabase,
  log: LogRow,
  entries: readonly Entry[],
): Promise<Entry[]> {
  if (log.isFull || entries.some(([, kind]) => kind === 'handIn')) return [];
  const rows = (await allOf<TypingRow>(database, 'typing'))
    .filter(({ paperId }) => paperId === log.paperId)
    .sort((a, b) => a.at - b.at)
    .map(({ question, answer, at }) => ({ questionID: question, answer, at }));
  return typedEntries({ start: { at: log.startedAt } }, entries, paperOfLog(log, entries), rows);
}

/** Returns a log with a placeholder as its head. The device computes the head before sending. */
async function logOf(database: IDBDatabase, id: string): Promise<Found[]> {
  const logId = id.slice(docId('attempt', '').length);
  const logs = await allOf<LogRow>(database, 'logs');
  const rows = await allOf<EntryRow>(database, 'entries');
  const log = logs.find((one) => one.id === logId);
  const entries = rows.filter((row) => row.logId === logId).map(({ entry }) => entry);
  if (!log || entries.length === 0) return [];
  const typed = await typedIn(database, log, entries);
  const unsigned = { entries: [...entries, ...typed], head: '0'.repeat(32), key: null, sig: null };
  return [{ id, doc: attemptOf(headerIn(log), unsigned) }];
}

/** Copies unsent documents before tables are re-created. Returns the replicas' rows. */
export async function salvage(uid: string, disk: IDBFactory): Promise<ReplicaRow[]> {
  const unsent = await readUnsent(disk, storeName(uid));
  if (unsent.length > 0) await keep(uid, disk, unsent);
  const rows = await withRawDatabase(disk, storeName(uid), (database) =>
    allOf<MetaRow>(database, 'meta'),
  );
  return (rows ?? []).filter(isReplicaRow);
}

async function keep(uid: string, disk: IDBFactory, found: readonly Unreadable[]): Promise<void> {
  const opening = disk.open(salvageName(uid), 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('found', { autoIncrement: true });
  };
  const database = await inTime(answered(opening), (late) => late.close());
  const transaction = database.transaction('found', 'readwrite', { durability: 'strict' });
  for (const one of found) transaction.objectStore('found').add(one);
  await completed(transaction).finally(() => database.close());
}

/** Writes salvaged documents into the tables and the outbox. Idempotent. */
export async function restoreSalvage(store: Store, disk: IDBFactory): Promise<void> {
  const identity = (await store.meta.get('store')) as Identity;
  if (identity.mayHaveSalvage) {
    const name = salvageName(store.uid);
    const found = await withRawDatabase(disk, name, (database) =>
      allOf<Unreadable>(database, 'found'),
    );
    for (const one of found ?? []) await putUnsent(store, one);
    if (found) await answered(disk.deleteDatabase(name));
    await store.meta.put({ ...identity, mayHaveSalvage: false });
  }
  await readAgain(store);
}

/** Merges a salvaged document into its row, or keeps it in `unreadable`. Idempotent. */
export async function putUnsent(store: Store, found: Unreadable): Promise<void> {
  if (found.id.startsWith(MEDIUM)) return keepMedium(store, found.doc as MediumRow);
  const doc = readDoc({ ...(found.doc as object), _id: found.id });
  if (doc?.type === 'attempt') await putLog(store, doc);
  else if (doc && isRowDocument(doc)) await putJoined(store, found.id, doc);
  else await store.unreadable.put(found);
}

const putJoined = (store: Store, id: string, doc: RowDocument): Promise<void> =>
  store.transaction('rw', [...rowTablesOf(store, doc.type), store.outbox], async () => {
    const row: RowDocument | null = await readDocument(store, doc.type, id);
    const joined = row ? merge(row, doc) : doc;
    await putRows(store, joined.type, [joined]);
    await noteUnsent(store, joined);
  });

export async function readAgain(store: Store): Promise<void> {
  for (const kept of await store.unreadable.toArray()) {
    if (readDoc({ ...(kept.doc as object), _id: kept.id }) === null) continue;
    await putUnsent(store, kept);
    await store.unreadable.delete([kept.database, kept.id]);
  }
}
