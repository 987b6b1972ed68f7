import { revisionsKept } from '../database-name.ts';
import type { DamagedCopy, Database } from '../storage.ts';

/** Where an embedded storage keeps its databases. */
export interface Backend {
  /** The databases that are there at start. */
  names(): string[];
  /** Opens a database, making it when it is missing. @throws DatabaseDamaged when nothing may stand in for it */
  open(name: string): Promise<Database>;
  /** The databases that were replaced by empty ones. */
  damaged(): readonly DamagedCopy[];
  hasFreeSpace(): Promise<boolean>;
  /** Bytes that all of them take up. */
  bytes(): Promise<number>;
  /** What was written to a database outlives a power cut once this resolves. */
  flush(name: string): Promise<void>;
  /** See `Storage.copyOut`. */
  copyOut(name: string, id: string, doc: object | null): void;
  /** Rewrites the files of an open database without what is in it no more. */
  compact(name: string): Promise<void>;
  /** Removes a closed database; after a crash half-way it is gone as well. */
  remove(name: string): Promise<void>;
}

/**
 * How an embedded database keeps its history.
 *
 * `auto_compaction`: replication sends leaves only, and a student's paper is rewritten at each answer; without it every
 * older body of every paper would stay for ever. Conflicting leaves are not touched by it.
 *
 * `revs_limit`: 1,000, the default of CouchDB and of PouchDB on the devices. A lower limit here would let a device that
 * was away for more revisions than that meet a history without a common ancestor, and turn a plain update into a conflict.
 */
export const HISTORY = { auto_compaction: true, revs_limit: 1000 } as const;

/** As CouchDB does it: older bodies stay until somebody asks for compaction. */
export const WHOLE_HISTORY = { ...HISTORY, auto_compaction: false } as const;

export type History = typeof HISTORY | typeof WHOLE_HISTORY;

/** Of one database; no device has what the servers write for each other. */
export const historyOf = (name: string, history: History): object => ({
  ...history,
  revs_limit: revisionsKept(name) ?? history.revs_limit,
});

/** Documents looked up in one go. */
const PAGE = 500;

interface Compacting {
  compactDocument(id: string, height: number): Promise<unknown>;
}

/**
 * Takes the bodies of all but the leaves away, one document after another. PouchDB's own begins with all of them at once and
 * looks at none before its scan is over: one that fails meanwhile ends the process.
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
