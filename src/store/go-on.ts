import { docId } from '../domain/doc-id.ts';
import { withLog } from '../domain/documents/attempt/fold.ts';
import { type GoneOn, goneOn } from '../domain/documents/attempt/go-on.ts';
import { goesOnFrom, startedAt } from '../domain/documents/attempt/growth.ts';
import { attemptOf } from '../domain/documents/attempt/make.ts';
import type { Attempt, Log } from '../domain/documents/attempt/schema.ts';
import type { Paper } from '../domain/documents/paper/schema.ts';
import { newId } from '../domain/ids.ts';
import type { LogRow } from './device-rows.ts';
import { unsentAfter } from './outbox.ts';
import { entriesOf, headerIn, logTables, rowIn } from './stored-logs.ts';
import type { Store } from './tables.ts';

/**
 * Continues a log in a new log if it contradicts the server's log, as after a restored backup. Uses
 * one transaction, so that a crash changes nothing.
 * @param theirs the server's log
 * @returns id of the new log; null if there is no contradiction, or this device's log adds nothing
 */
export const goOn = (store: Store, theirs: Attempt): Promise<string | null> =>
  store.transaction('rw', [...logTables(store), store.attempts, store.outbox], async () => {
    const row = await store.logs.get(theirs.id);
    const own = await entriesOf(store, theirs.id);
    if (!row || own.length === 0 || isBeginningOf(theirs, row, own)) return null;
    const writer = newId();
    const header = { ...headerIn(row), id: `${row.paperId}:${writer}`, writer };
    const { entries } = theirs.log;
    const gone = goneOn({ writer: row.writer, own, theirs: entries, id: header.id });
    await leave(store, row);
    await store.attempts.put(theirs);
    const last = await store.entries.bulkAdd(gone.entries.map(rowIn(header)));
    const { order } = row;
    const first = last - gone.entries.length + 1;
    const begun = startedAt({ log: gone });
    await store.logs.put({ ...header, first, startedAt: begun, ...(order && { order }) });
    const paper = await store.papers.get(row.paperId);
    if (paper) await store.papers.put(withLog(withCode(paper, gone), theirs, entries));
    if (!gone.hasNews) return null;
    await store.outbox.put(unsentAfter(undefined, unsentIn(header.id, gone)));
    return header.id;
  });

export const isBeginningOf = (copy: Attempt, row: LogRow, entries: Log['entries']): boolean =>
  goesOnFrom(copy, attemptOf(headerIn(row), { ...copy.log, entries }));

/** Deletes a log whose entries are all in the new log or in the server's log. */
async function leave({ logs, entries, outbox }: Store, { id }: LogRow): Promise<void> {
  await entries.where('logId').equals(id).delete();
  await logs.delete(id);
  await outbox.delete(docId('attempt', id));
}

function unsentIn(logId: string, { entries, codes }: GoneOn) {
  const since = startedAt({ log: { entries } }) + (entries.at(-1)?.[0] ?? 0);
  return { id: docId('attempt', logId), since, ...(codes && { handedIn: true as const }) };
}

const withCode = (paper: Paper, { codes }: GoneOn): Paper => ({
  ...paper,
  handIns: paper.handIns.map((handIn) =>
    handIn.code === codes?.before ? { ...handIn, code: codes.now } : handIn,
  ),
});
