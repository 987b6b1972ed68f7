/** Storage of all databases, by the embedded engine or by CouchDB. Callers cannot tell which. */
export type Database = PouchDB.Database;

/** Receives the database of a write and the written documents; without `ids` it may be any. */
export type WriteListener = (name: string, ids?: readonly string[]) => void;

/** @param isMissed true if unreported writes may have happened */
export type GapListener = (isMissed: boolean) => void;

export interface Storage {
  readonly kind: 'embedded' | 'couchdb';
  /** Opens an existing database. @throws DatabaseMissing when there is none of that name. */
  open(name: string): Promise<Database>;
  /** Opens a database, making it first when it is missing. Safe to call at the same time from several places. */
  ensure(name: string): Promise<Database>;
  exists(name: string): Promise<boolean>;
  names(): Promise<string[]>;
  /** Whether a document was ever stored in a database that is there, a tombstone included. @throws StorageFailure */
  everHeld(name: string, id: string): Promise<boolean>;
  /**
   * Every document of a database with its leaf revisions, tombstones included, as one page after another: at least all that was acknowledged
   * before. For an engine with several copies of each database, of which the one that answers a list or a feed may be behind; any other has
   * all of it in its feed. What is written meanwhile may come more than once. @throws StorageFailure
   */
  revisions?(name: string): AsyncIterable<LeafRevisions[]>;
  destroy(name: string): Promise<void>;
  /** Calls `listener` after each write, by whomever: of another server's soon, of the own at once. Returns what ends it. */
  onWrite(listener: WriteListener): () => void;
  /**
   * Calls `listener` whenever writes by others are no longer heard, and again when they are heard from then on. What came
   * between is told by `onWrite` first; where it cannot be, the listener hears so, and who lives by `onWrite` looks
   * everywhere then. Returns what ends it.
   */
  onGap(listener: GapListener): () => void;
  /**
   * Keeps a database at hand while somebody works on it; returns what ends that. Only some engines need it.
   */
  hold?(name: string): () => void;
  /**
   * Copies a document to where a program reads it before it opens any database; see `ReadBeforeOpening`. Durable once it
   * resolves; null removes the copy. Only for an engine that changes a database by opening it.
   */
  copyOut?(name: string, id: string, doc: object | null): Promise<void>;
  /** What was written to a database outlives a power cut once this resolves. For an engine whose writes do so anyway, nothing. */
  flush?(name: string): Promise<void>;
  /**
   * Has what was replaced or removed in a database taken off the disk, which an engine else does when it pleases. CouchDB
   * does it on its own from here on; the embedded engine has done it once this resolves. One that is missing is left alone.
   */
  compact?(name: string): Promise<void>;
  /** False while the writes of others are not heard. */
  readonly hears: boolean;
  /** Damaged databases that were replaced by empty ones, those of earlier starts included, the oldest first. */
  damaged(): readonly DamagedCopy[];
  /** How many databases are there that cannot be opened, or not to whom they belong to; none where nothing is said. */
  unopened?(): number;
  /** Whether the disk takes more writes. */
  hasFreeSpace(): Promise<boolean>;
  /** Bytes that the databases take up on the disk. */
  bytes(): Promise<number>;
  close(): Promise<void>;
}

/** Reads a document without opening its database; null where there is none. */
export type ReadBeforeOpening = (database: string, id: string) => Promise<object | null>;

/** Decides whether a program may open a school's databases. Nothing was made or changed by then; throws to refuse. */
export type Admit = (read: ReadBeforeOpening) => Promise<void>;

export class DatabaseMissing extends Error {
  constructor(readonly database: string) {
    super(`Database does not exist: ${database}`);
  }
}

/** The ends of a document's branches. */
export interface LeafRevisions {
  id: string;
  revs: string[];
}

export interface DamagedCopy {
  /** The database that it was. */
  name: string;
  /** Where it is kept, beside the databases. */
  directory: string;
}

/** The disk is full. Nothing was written; it may be tried again once there is free space. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/** Whether an error comes from a full disk, whatever it was wrapped in on its way. */
export const isOutOfSpace = (error: unknown): boolean =>
  error instanceof StorageFull ||
  (error instanceof Error && error.cause !== undefined && isOutOfSpace(error.cause));

/** The files of a database cannot be read whole. */
export class DatabaseDamaged extends Error {
  override readonly name = 'DatabaseDamaged';
  constructor(
    /** Where they lie. */
    readonly directory: string,
    readonly damage: string,
  ) {
    super(`${directory}: ${damage}`);
  }
}

/** Set of listeners to one event. */
export class Listeners<A extends unknown[]> {
  readonly #listeners = new Set<(...said: A) => void>();

  /** Adds a listener. Returns the function that removes it. */
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
