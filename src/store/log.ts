import type { Table } from 'dexie';
import { docId } from '../domain/doc-id.ts';
import { withLog } from '../domain/documents/attempt/fold.ts';
import { startedAt } from '../domain/documents/attempt/growth.ts';
import { type Begun, headerOf, startEntry } from '../domain/documents/attempt/make.ts';
import type { Attempt, AttemptHeader, Entry } from '../domain/documents/attempt/schema.ts';
import type { Paper } from '../domain/documents/paper/schema.ts';
import { newId } from '../domain/ids.ts';
import { MAX_ENTRIES } from '../domain/limits.ts';
import type { EntryRow, LogRow, OutboxEntry } from './device-rows.ts';
import { type LastSaid, noteLastSaid } from './last-said.ts';
import { noteUnsent, unsentAfter } from './outbox.ts';
import type { Store } from './tables.ts';

/** The tables that a paper of one's own is read from. */
export const logTables = ({ papers, logs, entries }: Store): Table[] => [papers, logs, entries];

/** What the tables know of a paper of which something is said, without reading all of it. */
export interface Known {
  /** The paper's row: complete but for answers that were given here since it was begun here. Null for none. */
  row: Paper | null;
  /** What times here count from; null where nothing was begun. Another device's start may be the paper's by now. */
  begun: Begun | null;
  /** What was last said here of the question that is answered, and when; ms. */
  last: { entry: Entry; at: number } | undefined;
}

export interface KnownPaper extends Known {
  /** The paper with all that was said of it here. Reads every entry. */
  whole(): Promise<Paper | null>;
  /** The log that is written here; one that has yet to begin holds the start. */
  log(paper: Paper): Promise<{ header: AttemptHeader; entries: Entry[] }>;
}

/** What is said of a paper. */
export interface Saying {
  /** What its row says from now on. */
  row?: Paper;
  /** At the end of the log; nothing is written where there is none. */
  entries: readonly Entry[];
  /** When it was said; ms, server-corrected. */
  at: number;
  isHandIn?: boolean;
}

/** Whose log it is, and of what. */
export interface Place {
  paperId: string;
  device: string;
  /** The question that is answered. */
  question?: string;
}

/**
 * Says something of a paper of one's own, in one transaction over its log, its row and the outbox: the way in which what a student does in
 * an exam is written. An answer is one small row; the paper is not written anew. Durable when it resolves, on the disk itself; tabs
 * that write one paper stand in line.
 * @param speak may be called again after a lost connection
 * @returns what `speak` said
 * @throws AppError `storage-full`, `storage-lost`; whatever `speak` throws
 */
export async function append<S extends Saying>(
  store: Store,
  place: Place,
  speak: (known: KnownPaper) => Promise<S>,
): Promise<S> {
  let left: LastSaid | null = null;
  const said = await store.transaction('rw', [...logTables(store), store.outbox], async () => {
    const found = await look(store, place);
    const said = await speak(knownOf(store, place, found));
    const paper = said.row ?? found.row;
    if (said.entries.length > 0 && paper) left = await keep(store, found, said, paper);
    return said;
  });
  if (left) noteLastSaid(store, left);
  return said;
}

interface Found {
  row: Paper | null;
  log: LogRow | undefined;
  /** The header of the log that is written, also where it has yet to begin. */
  headerFor(paper: Paper): AttemptHeader;
  begun: Begun | null;
  last: KnownPaper['last'];
  unsent: readonly OutboxEntry[];
}

/** All at a time: each wait for an answer of the storage would be a third of what a tap takes. */
async function look(store: Store, { paperId, device, question }: Place): Promise<Found> {
  const { papers, logs, entries, outbox } = store;
  const [row = null, all, last, unsent] = await Promise.all([
    papers.get(paperId),
    logs.where('paperId').equals(paperId).toArray(),
    question && entries.where('[paperId+question]').equals([paperId, question]).last(),
    outbox
      .where('id')
      .startsWith(docId('attempt', `${paperId}:`))
      .toArray(),
  ]);
  const log = all.find(({ isFull }) => !isFull);
  const writer = newId();
  const headerFor = (paper: Paper) => (log ? headerIn(log) : headerOf(paper, writer, device));
  const begun = log ? { start: { at: log.startedAt } } : row;
  const lastLog = last && all.find(({ id }) => id === last.logId);
  const told =
    last && lastLog ? { entry: last.entry, at: lastLog.startedAt + last.entry[0] } : undefined;
  return { row, log, headerFor, begun, last: told, unsent };
}

const knownOf = (
  store: Store,
  { paperId }: Place,
  { row, log, last, begun, headerFor }: Found,
): KnownPaper => ({
  ...{ row, begun, last },
  whole: () => withLogs(store, paperId, row),
  log: async (paper) => ({
    header: headerFor(paper),
    entries: log ? await entriesOf(store, log.id) : [startEntry(paper)],
  }),
});

/** Without what is this device's own affair. */
export function headerIn({
  first,
  startedAt: _startedAt,
  isFull,
  order: _order,
  sealed,
  ...header
}: LogRow): AttemptHeader {
  return header;
}

/** Entries after which another log is begun: below what a log may hold, by more than is ever said at once. */
export const ROOM = MAX_ENTRIES - 500;

/** @returns what is there from now on */
async function keep(store: Store, found: Found, said: Saying, paper: Paper): Promise<LastSaid> {
  const { papers, logs, entries, outbox } = store;
  const header = found.headerFor(paper);
  const begins = found.log ? [] : [startEntry(paper)];
  const rows = [...begins, ...said.entries].map(rowIn(header));
  const id = docId('attempt', header.id);
  const before = found.unsent.find((one) => one.id === id);
  const unsent = unsentLog(id, before, said);
  const [last] = await Promise.all([
    rows.length === 1 && rows[0] ? entries.add(rows[0]) : entries.bulkAdd(rows),
    outbox.put(unsent),
    said.row && papers.put(said.row),
  ]);
  const first = last - rows.length + 1;
  const log = found.log ?? { ...header, first, startedAt: paper.start.at };
  if (!found.log) await logs.put(log);
  else if (last - log.first > ROOM) await logs.update(header.id, { isFull: true });
  return { row: paper, log, last, unsent };
}

/** The outbox's entry of a log of which more was said. @param before its entry until then */
export function unsentLog(
  id: string,
  before: OutboxEntry | undefined,
  { at, isHandIn }: Saying,
): OutboxEntry {
  const handedIn = before?.handedIn || isHandIn;
  return unsentAfter(before, { id, since: at, ...(handedIn && { handedIn: true as const }) });
}

/** An entry as a row of a log. */
export const rowIn =
  ({ id, paperId }: AttemptHeader) =>
  (entry: Entry): EntryRow => ({
    ...{ paperId, logId: id, entry },
    question: entry[1] === 'answer' || entry[1] === 'found' ? entry[2] : '',
  });

/** The entries of a log, in order. */
export const entriesOf = async (
  { entries }: Pick<Store, 'entries'>,
  logId: string,
): Promise<Entry[]> =>
  (await entries.where('logId').equals(logId).sortBy('n')).map(({ entry }) => entry);

/** A paper as known, with all that this device has said of it; null where there is neither. */
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

/** A paper of one's own with all that this device has said of it; null for none. */
export async function readPaper(store: Store, paperId: string): Promise<Paper | null> {
  return withLogs(store, paperId, (await store.papers.get(paperId)) ?? null);
}

/** Removes the logs of a paper; what of them is unsent has to be given up before. Inside a transaction. */
export async function removeLogs(
  { logs, entries }: Pick<Store, 'logs' | 'entries'>,
  paperId: string,
): Promise<void> {
  for (const { id } of await logs.where('paperId').equals(paperId).toArray()) {
    await entries.where('logId').equals(id).delete();
    await logs.delete(id);
  }
}

/** Takes in a log that was found beside the tables, as unsent, with its paper's row. What is there of it already stays. */
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

/** Takes into the row of a paper what another device said of it. Inside a transaction. */
export async function takeInLog(store: Store, { paperId, log, ...header }: Attempt): Promise<void> {
  const row = (await store.papers.get(paperId)) ?? null;
  await store.papers.put(withLog(row, { paperId, ...header }, log.entries));
}

/** A paper as the server holds it, with all that this and other devices said of it; null where there is neither. */
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
