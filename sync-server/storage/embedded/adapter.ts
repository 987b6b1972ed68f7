import type { Database } from '../storage.ts';
import { lockOf } from './read-write-lock.ts';
import { leavesOf, type RevisionTree, revisionsOf } from './revision-tree.ts';

export type Callback<T> = (error: unknown, result?: T) => void;

interface BulkRequest {
  docs: readonly { _id: string }[];
}

interface Found {
  doc: { _id: string; _rev: string; _attachments?: unknown };
  metadata: { rev_tree: RevisionTree };
}

interface RowOptions {
  key?: string;
  /** `ok` if PouchDB requests tombstones as well. */
  deleted?: 'ok';
  include_docs?: boolean;
  conflicts?: boolean;
  attachments?: boolean;
  update_seq?: boolean;
}

interface Adapter {
  _bulkDocs(request: BulkRequest, options: unknown, callback: Callback<unknown>): void;
  _doCompaction(id: string, revs: string[], callback: Callback<unknown>): void;
  _changes(options: { continuous?: boolean; complete: Callback<unknown> }): { cancel(): void };
  _getRevisionTree(id: string, callback: Callback<RevisionTree>): void;
  _close(callback: Callback<unknown>): void;
  _get(id: string, options: object, callback: Callback<Found>): void;
  _info(callback: Callback<{ doc_count: number }>): void;
  _allDocs(options: RowOptions, callback: Callback<unknown>): unknown;
}

export const adapterOf = (database: Database) => database as unknown as Adapter;

export const revisionTree = (database: Database, id: string): Promise<RevisionTree> =>
  new Promise((resolve, reject) => {
    adapterOf(database)._getRevisionTree(id, (error, tree) => {
      if (error && !isMissing(error)) reject(error);
      else resolve(tree ?? []);
    });
  });

const isMissing = (error: unknown): boolean => (error as { status?: number }).status === 404;

/** Makes compactions take the lock, because they remove bodies that a scan may read. */
export function orderCompaction(database: Database): void {
  const adapter = adapterOf(database);
  const compact = adapter._doCompaction.bind(adapter);
  adapter._doCompaction = (id, revs, callback) => {
    const turn = () =>
      new Promise<unknown>((done) => {
        compact(id, revs, done);
      });
    lockOf(database).exclusive(turn).then(callback);
  };
}

export function watchWrites(database: Database, written: (ids: string[]) => void): void {
  const adapter = adapterOf(database);
  const lock = lockOf(database);
  const store = adapter._bulkDocs.bind(adapter);
  adapter._bulkDocs = (request, options, callback) => {
    const ids = request.docs.map(({ _id }) => _id);
    const write = () =>
      new Promise<[unknown, unknown]>((done) => {
        store(request, options, (error, result) => done([error, result]));
      });
    lock.exclusive(write).then(([error, result]) => {
      // Calls `written` even after an error, because LevelDB's log may hold the write.
      written(ids);
      process.nextTick(callback, error, result);
    });
  };
}

export type Method = (...given: unknown[]) => unknown;
const READS = ['_get', '_getLocal', '_getRevisionTree', '_allDocs'] as const;

/** Makes a read of an unreadable entry fail. PouchDB alone reports the document as missing. */
export function refuseMisreadings(database: Database, level: Misreader): void {
  const adapter = database as unknown as Record<(typeof READS)[number], Method> & Adapter;
  const failingOf = (callback: Callback<unknown>): Callback<unknown> => {
    const { failures } = level;
    return (error, result) =>
      level.failures > failures ? callback(level.lastFailure) : callback(error, result);
  };
  for (const name of READS) {
    const read = adapter[name].bind(adapter);
    adapter[name] = (...given) =>
      read(...given.slice(0, -1), failingOf(given.at(-1) as Callback<unknown>));
  }
  const scan = adapter._changes.bind(adapter);
  adapter._changes = (options) =>
    scan(options.continuous ? options : { ...options, complete: failingOf(options.complete) });
}

interface Misreader {
  readonly failures: number;
  readonly lastFailure: unknown;
}

/** Makes scans of the change feed take the lock, including scans by live feeds. */
export function orderScans(database: Database): void {
  const adapter = adapterOf(database);
  const lock = lockOf(database);
  const scan = adapter._changes.bind(adapter);
  adapter._changes = (options) => {
    if (options.continuous) return scan(options);
    let cancel = () => {};
    let cancelled = false;
    lock.shared(
      () =>
        new Promise<void>((done) => {
          if (cancelled) return done();
          const complete: Callback<unknown> = (error, result) => {
            done();
            options.complete(error, result);
          };
          const running = scan({ ...options, complete });
          // Releases the lock, because a cancelled scan never calls back.
          cancel = () => {
            running.cancel();
            done();
          };
        }),
    );
    return {
      cancel: () => {
        cancelled = true;
        cancel();
      },
    };
  };
}

/** Answers `_allDocs` with a single key by `_get`, which costs less than PouchDB's scan. */
export function lookKeysUp(database: Database): void {
  const adapter = adapterOf(database);
  const scan = adapter._allDocs.bind(adapter);
  const lookUp = adapter._get.bind(adapter);
  adapter._allDocs = (options, callback) => {
    const { key } = options;
    if (key === undefined || !isPlain(options)) return scan(options, callback);
    lookUp(key, {}, (error, found) => {
      const row = found && !found.doc._attachments ? rowOf(found, options) : undefined;
      // Only a scan returns a tombstone's revision.
      if (!row && !isNeverStored(error)) return void scan(options, callback);
      adapter._info((failure, info) => {
        if (failure) callback(failure);
        else callback(null, { total_rows: info?.doc_count, rows: row ? [row] : [] });
      });
    });
  };
}

const isPlain = ({ deleted, include_docs, attachments, update_seq }: RowOptions): boolean =>
  deleted === 'ok' && include_docs === true && !attachments && !update_seq;

const isNeverStored = (error: unknown): boolean =>
  (error as { reason?: string } | null)?.reason === 'missing';

function rowOf(found: Found, { conflicts }: RowOptions): object {
  const doc = conflicts ? withConflicts(found) : found.doc;
  return { id: doc._id, key: doc._id, value: { rev: doc._rev }, doc };
}

function withConflicts({ doc, metadata }: Found): Found['doc'] {
  const alive = leavesOf(revisionsOf(metadata.rev_tree)).filter(({ deleted }) => !deleted);
  const others = alive.flatMap(({ rev }) => (rev === doc._rev ? [] : rev));
  return others.length > 0 ? Object.assign(doc, { _conflicts: others }) : doc;
}
