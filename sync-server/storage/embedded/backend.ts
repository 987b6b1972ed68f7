import { revisionsKept } from '../database-name.ts';
import type { DamagedCopy, Database } from '../storage.ts';

export interface Backend {
  names(): string[];
  /** Opens or creates a database. @throws DatabaseDamaged if it cannot be replaced */
  open(name: string): Promise<Database>;
  damaged(): readonly DamagedCopy[];
  hasFreeSpace(): Promise<boolean>;
  bytes(): Promise<number>;
  /** Makes finished writes survive a power cut. */
  flush(name: string): Promise<void>;
  copyOut(name: string, id: string, doc: object | null): void;
  compact(name: string): Promise<void>;
  /** Removes a closed database. Atomic even if the process dies. */
  remove(name: string): Promise<void>;
}

/**
 * Keeps only the bodies of leaves, because a paper is rewritten at each answer. Keeps 1,000
 * revisions, like devices, because offline devices create conflicts if revisions are missing.
 */
export const HISTORY = { auto_compaction: true, revs_limit: 1000 } as const;

/** Keeps older bodies until a compaction, as CouchDB does. */
export const WHOLE_HISTORY = { ...HISTORY, auto_compaction: false } as const;

export type History = typeof HISTORY | typeof WHOLE_HISTORY;

export const historyOf = (name: string, history: History): object => ({
  ...history,
  revs_limit: revisionsKept(name) ?? history.revs_limit,
});

const PAGE = 500;

interface Compacting {
  compactDocument(id: string, height: number): Promise<unknown>;
}

/** Compacts documents one by one, because a failure in PouchDB's compaction ends the process. */
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
