/** Database of either engine; callers cannot tell which. */
export type Database = PouchDB.Database;

/** Receives the database of a write and the written documents; without `ids` it may be any. */
export type WriteListener = (name: string, ids?: readonly string[]) => void;

/** @param isMissed true if unreported writes may have happened */
export type GapListener = (isMissed: boolean) => void;

export interface Storage {
  readonly kind: 'embedded' | 'couchdb';
  /** Opens an existing database. @throws DatabaseMissing */
  open(name: string): Promise<Database>;
  /** Opens a database and creates it if missing; safe to call concurrently. */
  ensure(name: string): Promise<Database>;
  exists(name: string): Promise<boolean>;
  names(): Promise<string[]>;
  /** Returns true if a document was ever stored in an existing database. @throws StorageFailure */
  everHeld(name: string, id: string): Promise<boolean>;
  /**
   * Pages through every document with its leaf revisions, including tombstones; repeats are
   * possible. For an engine whose copies may lag behind in lists and feeds: it includes at least
   * everything acknowledged before.
   * @throws StorageFailure
   */
  revisions?(name: string): AsyncIterable<LeafRevisions[]>;
  destroy(name: string): Promise<void>;
  /** Calls `listener` after each write by any server. Returns the function that ends it. */
  onWrite(listener: WriteListener): () => void;
  /**
   * Calls `listener` when writes of other servers stop arriving and when they arrive again. Missed
   * writes reach `onWrite` first; if some cannot, `isMissed` is true and the listener must check
   * everything. Returns the function that ends it.
   */
  onGap(listener: GapListener): () => void;
  /** Keeps a database open while it is in use; returns the function that releases it. */
  hold?(name: string): () => void;
  /**
   * Copies a document for `ReadBeforeOpening`; null removes the copy. Durable once resolved. Only
   * for an engine that changes a database by opening it.
   */
  copyOut?(name: string, id: string, doc: object | null): Promise<void>;
  /** Makes the writes of a database survive a power cut; absent if they always do. */
  flush?(name: string): Promise<void>;
  /**
   * Removes replaced and deleted revisions from the disk; ignores a missing database. The embedded
   * engine has finished when it resolves; CouchDB has only started.
   */
  compact?(name: string): Promise<void>;
  /** False while writes of other servers do not arrive. */
  readonly hears: boolean;
  /** Returns replaced damaged databases, also of earlier starts, oldest first. */
  damaged(): readonly DamagedCopy[];
  /** Returns the number of existing databases that cannot be opened, or not by their owner. */
  unopened?(): number;
  hasFreeSpace(): Promise<boolean>;
  /** Returns the size of the databases on disk (bytes). */
  bytes(): Promise<number>;
  close(): Promise<void>;
}

export type ReadBeforeOpening = (database: string, id: string) => Promise<object | null>;

/** Throws if a program may not open a school's databases; called before anything is changed. */
export type Admit = (read: ReadBeforeOpening) => Promise<void>;

export class DatabaseMissing extends Error {
  constructor(readonly database: string) {
    super(`Database does not exist: ${database}`);
  }
}

export interface LeafRevisions {
  id: string;
  revs: string[];
}

export interface DamagedCopy {
  name: string;
  directory: string;
}

/** The disk is full. Nothing was written; retry once there is free space. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/** Returns true if a full disk is among the causes of an error. */
export const isOutOfSpace = (error: unknown): boolean =>
  error instanceof StorageFull ||
  (error instanceof Error && error.cause !== undefined && isOutOfSpace(error.cause));

export class DatabaseDamaged extends Error {
  override readonly name = 'DatabaseDamaged';
  constructor(
    readonly directory: string,
    readonly damage: string,
  ) {
    super(`${directory}: ${damage}`);
  }
}

export class Listeners<A extends unknown[]> {
  readonly #listeners = new Set<(...said: A) => void>();

  add(listener: (...said: A) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  tell(...said: A): void {
    for (const listener of this.#listeners) listener(...said);
  }
}
