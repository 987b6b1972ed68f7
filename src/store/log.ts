import { docId } from '../domain/doc-id.ts';
import { type Begun, headerOf, startEntry } from '../domain/documents/attempt/make.ts';
import type { AttemptHeader, Entry } from '../domain/documents/attempt/schema.ts';
import type { Paper } from '../domain/documents/paper/schema.ts';
import { newId } from '../domain/ids.ts';
import { MAX_ENTRIES } from '../domain/limits.ts';
import type { LogRow, OutboxEntry } from './device-rows.ts';
import { unsentAfter } from './outbox.ts';
import { entriesOf, headerIn, logTables, rowIn, withLogs } from './stored-logs.ts';
import type { Store } from './tables.ts';

/** State of a paper at an append. Has one entry of the log at most, because logs may be long. */
export interface Known {
  /** Paper's row, which may lack this device's answers; null without a row. */
  row: Paper | null;
  /** Start of the log, to which times of entries are relative; null before the start. */
  begun: Begun | null;
  /** Last entry for the question, with its time (ms). */
  last: { entry: Entry; at: number } | undefined;
}

export interface KnownPaper extends Known {
  /** Reads the paper with all entries of this device. */
  whole(): Promise<Paper | null>;
  /** Reads this device's log. If there is no log, returns a new header with the start entry. */
  log(paper: Paper): Promise<{ header: AttemptHeader; entries: Entry[] }>;
}

export interface Appended {
  row?: Paper;
  /** Entries to append. If the list is empty, nothing is written. */
  entries: readonly Entry[];
  at: number;
  isHandIn?: boolean;
}

export interface Place {
  paperId: string;
  device: string;
}

/** State of a log after an append. `last` is the number `n` of its last entry. */
export interface LogState {
  row: Paper;
  log: LogRow;
  last: number;
}

/** Reads and appends in one transaction. Only for `append`. `state` is null if unchanged. */
export const appendAfterReading = <S extends Appended>(
  store: Store,
  place: Place,
  compose: (known: KnownPaper) => S | Promise<S>,
  question?: string,
): Promise<{ appended: S; state: LogState | null }> =>
  store.transaction('rw', [...logTables(store), store.typing, store.outbox], async () => {
    const found = await look(store, place, question);
    const appended = await compose(knownOf(store, place, found));
    const paper = appended.row ?? found.row;
    const isNews = appended.entries.length > 0 && paper !== null;
    return { appended, state: isNews ? await keep(store, found, appended, paper) : null };
  });

interface Found {
  row: Paper | null;
  log: LogRow | undefined;
  headerFor(paper: Paper): AttemptHeader;
  begun: Begun | null;
  last: KnownPaper['last'];
  unsent: readonly OutboxEntry[];
}

/** Reads the rows of an append in parallel. In sequence, each read slows a tap by a third. */
async function look(
  store: Store,
  { paperId, device }: Place,
  question: string | undefined,
): Promise<Found> {
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

/** Number of entries after which another log begins. No append has more than the remaining 500. */
export const ROOM = MAX_ENTRIES - 500;

async function keep(
  store: Store,
  found: Found,
  appended: Appended,
  paper: Paper,
): Promise<LogState> {
  const { papers, logs, entries, outbox } = store;
  const header = found.headerFor(paper);
  const begins = found.log ? [] : [startEntry(paper)];
  const rows = [...begins, ...appended.entries].map(rowIn(header));
  const id = docId('attempt', header.id);
  const before = found.unsent.find((one) => one.id === id);
  const [last] = await Promise.all([
    rows.length === 1 && rows[0] ? entries.add(rows[0]) : entries.bulkAdd(rows),
    outbox.put(unsentLog(id, before, appended)),
    appended.row && papers.put(appended.row),
  ]);
  const first = last - rows.length + 1;
  const log = found.log ?? { ...header, first, startedAt: paper.start.at };
  if (!found.log) await logs.put(log);
  else if (last - log.first > ROOM) await logs.update(header.id, { isFull: true });
  return { row: paper, log, last };
}

export function unsentLog(
  id: string,
  before: OutboxEntry | undefined,
  { at, isHandIn }: Appended,
): OutboxEntry {
  const handedIn = before?.handedIn || isHandIn;
  return unsentAfter(before, { id, since: at, ...(handedIn && { handedIn: true as const }) });
}
