import { revisionsKept } from '../database-name.ts';
import type { DamagedCopy, Database } from '../storage.ts';

/** Location of an embedded storage's databases. */
export interface Backend {
  /** Names of the databases at start. */
  names(): string[];
  /**
   * Opens a database, creating it if missing. @throws DatabaseDamaged if it may not be replaced by
   * an empty one
   */
  open(name: string): Promise<Database>;
  /** Databases that were replaced by empty ones. */
  damaged(): readonly DamagedCopy[];
  hasFreeSpace(): Promise<boolean>;
  /** Bytes of all databases. */
  bytes(): Promise<number>;
  /** Makes earlier writes to a database survive a power cut once it resolves. */
  flush(name: string): Promise<void>;
  /** See `Storage.copyOut`. */
  copyOut(name: string, id: string, doc: object | null): void;
  /** Compacts the files of an open database. */
  compact(name: string): Promise<void>;
  /** Removes a closed database, atomically even if the process dies. */
  remove(name: string): Promise<void>;
}

/**
 * History of an embedded database.
 * `auto_compaction` drops older bodies, since a paper is rewritten at each answer and replication
 * sends leaves only.
 * `revs_limit` is 1,000 as in CouchDB and on devices: with fewer, a device that was away would
 * create conflicts.
 */
export const HISTORY = { auto_compaction: true, revs_limit: 1000 } as const;

/** Keeps older bodies until a compaction, as CouchDB does. */
export const WHOLE_HISTORY = { ...HISTORY, auto_compaction: false } as const;

export type History = typeof HISTORY | typeof WHOLE_HISTORY;

/** History of a database; one that no device has may be shorter. */
export const historyOf = (name: string, history: History): object => ({
  ...history,
  revs_limit: revisionsKept(name) ?? history.revs_limit,
});

/** Number of documents in a page. */
const PAGE = 500;

interface Compacting {
  compactDocument(id: string, height: number): Promise<unknown>;
}

/**
 * Compacts documents one after another. PouchDB starts with all at once, and an early failure ends
 * the process.
 */
export async function compactLeaves(database: Database): Promise<void> {
  const documents = database as unknown as Compacting;
  let since: number | string = 0;
  for (let isMore = true; isMore; ) {
    const page: PouchDB.Core.ChangesResponse<object> = await database.changes({
      since,
      limit: PAGE,
    });
    for (const { id } of page.results) await documents.compactDocument(id, 0);
    since = page.last_seq;
    isMore = page.results.length === PAGE;
  }
}
