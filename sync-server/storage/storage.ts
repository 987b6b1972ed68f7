export type Database = PouchDB.Database;

/** Runs after a write. @param ids written documents; undefined if they are unknown */
export type WriteListener = (name: string, ids?: readonly string[]) => void;

export type GapListener = (isMissed: boolean) => void;

export interface Storage {
  readonly kind: 'embedded' | 'couchdb';
  open(name: string): Promise<Database>;
  ensure(name: string): Promise<Database>;
  exists(name: string): Promise<boolean>;
  names(): Promise<string[]>;
  /** Looks up a document. Resolves to true if it exists or existed. @throws StorageFailure */
  everHeld(name: string, id: string): Promise<boolean>;
  /** Yields all leaves and tombstones, some twice. Only engines whose feeds may lag define it. */
  revisions?(name: string): AsyncIterable<LeafRevisions[]>;
  destroy(name: string): Promise<void>;
  /** Calls `listener` after writes by any server. Returns a function that ends the calls. */
  onWrite(listener: WriteListener): () => void;
  /** Calls `listener` when reports of writes stop or resume; `isMissed` if a report may be lost. */
  onGap(listener: GapListener): () => void;
  hold?(name: string): () => void;
  /** Copies a document durably for `ReadBeforeOpening`; removes the copy for null. */
  copyOut?(name: string, id: string, doc: object | null): Promise<void>;
  /** Makes the writes of a database survive a power cut. Omitted if writes are always durable. */
  flush?(name: string): Promise<void>;
  /** Frees replaced and deleted revisions. With CouchDB, resolves before they are freed. */
  compact?(name: string): Promise<void>;
  /** False while writes of other servers do not arrive. */
  readonly hears: boolean;
  /** Returns replaced databases, including databases replaced at earlier starts. */
  damaged(): readonly DamagedCopy[];
  /** Counts databases of other schools or products, and databases with foreign members. */
  unopened?(): number;
  hasFreeSpace(): Promise<boolean>;
  bytes(): Promise<number>;
  close(): Promise<void>;
}

export type ReadBeforeOpening = (database: string, id: string) => Promise<object | null>;

/** Throws if the program may not open the databases. Runs before anything is changed. */
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

/** Thrown if the disk is full. Nothing was written. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

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

export class DamagedDocument extends Error {
  override readonly name = 'DamagedDocument';
  constructor(readonly id: string) {
    super(`stored document breaks its schema: ${id}`);
  }
}

export class UnreadableWrite extends Error {
  override readonly name = 'UnreadableWrite';
  constructor(readonly id: string) {
    super(`document to be stored breaks its schema: ${id}`);
  }
}

/** Runs `work`. Returns null for a damaged document; the document's reader quarantines it. */
export async function unlessDamaged<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DamagedDocument) return null;
    throw error;
  }
}
