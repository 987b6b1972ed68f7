import type { Table } from 'dexie';
import { isGiving } from '../domain/documents/attempt/edits.ts';
import { withLog } from '../domain/documents/attempt/fold.ts';
import { startedAt } from '../domain/documents/attempt/growth.ts';
import type { Attempt, AttemptHeader, Entry } from '../domain/documents/attempt/schema.ts';
import type { Paper } from '../domain/documents/paper/schema.ts';
import type { EntryRow, LogRow } from './device-rows.ts';
import { noteUnsent } from './outbox.ts';
import type { Store } from './tables.ts';

/* Logs as rows. `logs` holds the headers, `entries` the entries. */

export const logTables = ({ papers, logs, entries }: Store): Table[] => [papers, logs, entries];

/** Returns the header of a log, without fields that are not sent. */
export const headerIn = ({
  first,
  startedAt: _startedAt,
  isFull,
  order: _order,
  signed,
  ...header
}: LogRow): AttemptHeader => header;

export const rowIn =
  ({ id, paperId }: AttemptHeader) =>
  (entry: Entry): EntryRow => ({
    ...{ paperId, logId: id, entry },
    question: isGiving(entry) || entry[1] === 'play' ? entry[2] : '',
  });

export const entriesOf = async (
  { entries }: Pick<Store, 'entries'>,
  logId: string,
): Promise<Entry[]> =>
  (await entries.where('logId').equals(logId).sortBy('n')).map(({ entry }) => entry);

export async function withLogs(
  store: Pick<Store, 'logs' | 'entries'>,
  paperId: string,
  known: Paper | null,
): Promise<Paper | null> {
  let paper = known;
  for (const log of await store.logs.where('paperId').equals(paperId).toArray()) {
    const entries = await entriesOf(store, log.id);
    if (entries.length > 0) paper = withLog(paper, log, entries);
  }
  return paper;
}

/** Returns an own paper with this device's entries. */
export const readPaper = async (store: Store, paperId: string): Promise<Paper | null> =>
  withLogs(store, paperId, (await store.papers.get(paperId)) ?? null);

/** Removes a paper's logs. Needs a transaction that has discarded their outbox entries. */
export async function removeLogs(
  { logs, entries, typing }: Pick<Store, 'logs' | 'entries' | 'typing'>,
  paperId: string,
): Promise<void> {
  await typing.where('paperId').equals(paperId).delete();
  for (const { id } of await logs.where('paperId').equals(paperId).toArray()) {
    await entries.where('logId').equals(id).delete();
    await logs.delete(id);
  }
}

/** Stores a log found outside of the tables, and queues it. Adds only the missing entries. */
export const putLog = (store: Store, attempt: Attempt): Promise<void> =>
  store.transaction('rw', [...logTables(store), store.outbox], async () => {
    const { type, schema, stamps, log, ...header } = attempt;
    const here = await entriesOf(store, header.id);
    const news = log.entries.slice(here.length).map(rowIn(header));
    const last = await store.entries.bulkAdd(news);
    const first = last - news.length + 1;
    if (here.length === 0)
      await store.logs.put({ ...header, first, startedAt: startedAt(attempt) });
    const { paperId } = header;
    const paper = await withLogs(store, paperId, (await store.papers.get(paperId)) ?? null);
    if (paper) await store.papers.put(paper);
    await noteUnsent(store, attempt);
  });

/** Folds another device's log into a paper's row. Needs a transaction. */
export async function takeInLog(store: Store, { paperId, log, ...header }: Attempt): Promise<void> {
  const row = (await store.papers.get(paperId)) ?? null;
  await store.papers.put(withLog(row, { paperId, ...header }, log.entries));
}

/** Returns the server's paper with the logs of all devices; null if this device has neither. */
export async function paperOnDevice(
  store: Pick<Store, 'attempts' | 'logs' | 'entries'>,
  paperId: string,
  held: Paper | null,
): Promise<Paper | null> {
  let paper = held;
  for (const attempt of await store.attempts.where('paperId').equals(paperId).toArray())
    paper = withLog(paper, attempt, attempt.log.entries);
  return withLogs(store, paperId, paper);
}
