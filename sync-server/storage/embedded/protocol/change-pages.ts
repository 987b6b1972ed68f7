import type { Database } from '../../storage.ts';

export interface ChangeFilter {
  include_docs: boolean;
  conflicts: boolean;
  attachments: boolean;
  style: 'main_only' | 'all_docs';
  doc_ids?: string[];
  filter?: (doc: { _id: string }) => boolean;
}

/** A number in the embedded engine, an opaque text in CouchDB. */
export type Seq = number | string;

export interface Page {
  rows: object[];
  /** Everything up to here was looked at. */
  lastSeq: Seq;
  /** Whether the page was cut at its size, so that more may follow. */
  more: boolean;
}

/** The changes of one database, as one request asked to see them. */
export interface ChangesReader {
  /** The changes after `since`, oldest first, at most `limit`. */
  page(since: Seq, limit: number): Promise<Page>;
  /** All changes, newest first, at most `limit`. */
  descending(limit: number): Promise<object[]>;
  /** How many changes follow `since`; may be an upper bound where they are many. */
  pending(since: Seq): Promise<number>;
}

export const embeddedReader = (database: Database, filter: ChangeFilter): ChangesReader => ({
  page: (since, limit) => readPage(database, filter, Number(since), limit),
  descending: (limit) => readDescending(database, filter, limit),
  pending: (since) => pendingAfter(database, filter, Number(since)),
});

/** Rows to read at once: few when each carries a document, so that a feed never holds much memory. */
export const pageSize = ({ include_docs }: ChangeFilter, limit: number): number =>
  Math.min(limit, include_docs ? 50 : 500);

async function readPage(
  database: Database,
  filter: ChangeFilter,
  since: number,
  limit: number,
): Promise<Page & { lastSeq: number }> {
  // Taken before the scan: what is written during it may be missing from it, and must be found by the next one.
  const upTo = await updateSeq(database);
  if (upTo <= since) return { rows: [], lastSeq: since, more: false };
  const { results, last_seq } = await scan(database, filter, { since, limit });
  const more = results.length >= limit;
  const reached = Number(last_seq);
  return { rows: results, lastSeq: more ? reached : Math.max(since, reached, upTo), more };
}

/** CouchDB leaves `since` out of account here, and so does PouchDB. */
async function readDescending(
  database: Database,
  filter: ChangeFilter,
  limit: number,
): Promise<object[]> {
  if (limit === 0) return [];
  const { results } = await scan(database, filter, {
    descending: true,
    ...(Number.isFinite(limit) && { limit }),
  });
  return results;
}

const EXACTLY = 1000;

/** How many changes follow `since`: exact up to 1,000, above that an upper bound, so that asking stays cheap. */
async function pendingAfter(
  database: Database,
  filter: ChangeFilter,
  since: number,
): Promise<number> {
  const total = await updateSeq(database);
  if (since >= total) return 0;
  const bare = { ...filter, include_docs: false, conflicts: false, attachments: false };
  const { rows, lastSeq, more } = await readPage(database, bare, since, EXACTLY);
  return more ? rows.length + Math.max(0, total - lastSeq) : rows.length;
}

export const updateSeq = async (database: Database): Promise<number> =>
  Number((await database.info()).update_seq);

async function scan(
  database: Database,
  filter: ChangeFilter,
  options: PouchDB.Core.ChangesOptions,
) {
  return database.changes({ ...filter, ...options } as PouchDB.Core.ChangesOptions);
}
