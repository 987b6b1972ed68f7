import { AppError } from '../domain/errors.ts';
import { newId } from '../domain/ids.ts';
import type { Mergeable } from '../domain/merge/shapes.ts';
import { readDoc } from '../domain/read-doc.ts';
import { inTime } from './in-time.ts';
import { isMergeable } from './leaves.ts';
import { storageError } from './pouch.ts';

const STORE = 'entries';

/** A document as one tab last wrote it ahead of the log. */
export interface Entry {
  tab: string;
  id: string;
  /** Counts the writes of one entry. */
  turn: number;
  /** The log's revision that it was written on; null or missing where that is not known. */
  rev?: string | null;
  doc: Mergeable;
}

/**
 * The write-ahead journal of a replica: a document is durable after one bare put, a tenth of what the log takes for it.
 * Each tab has entries of its own, so that none writes over another's.
 */
export class Journal {
  readonly #name: string;
  readonly #disk: IDBFactory;
  readonly #tab = newId();
  #database: Promise<IDBDatabase>;
  #turn = 0;
  #closed = false;

  private constructor(name: string, disk: IDBFactory, database: IDBDatabase) {
    this.#name = name;
    this.#disk = disk;
    this.#database = Promise.resolve(database);
  }

  /** @throws AppError `storage-full`, `storage-blocked` */
  static async open(name: string, disk: IDBFactory = indexedDB, within?: number): Promise<Journal> {
    try {
      return new Journal(name, disk, await openAt(disk, name, within));
    } catch (error) {
      throw storageError(error) ?? new AppError('storage-blocked');
    }
  }

  /** On the disk itself when it resolves: a battery may run flat right then. @throws AppError `storage-full` */
  async write(id: string, doc: Mergeable, rev: string | null): Promise<Entry> {
    this.#turn += 1;
    const entry: Entry = { tab: this.#tab, id, turn: this.#turn, doc, rev };
    await this.#use((database) => {
      const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
      transaction.objectStore(STORE).put(entry);
      return completed(transaction);
    });
    return entry;
  }

  /** What every tab has written and nobody has taken out; an entry that this version cannot read stays where it is. */
  async entries(): Promise<Entry[]> {
    const stored = await this.#use((database) =>
      answered(database.transaction(STORE).objectStore(STORE).getAll() as IDBRequest<Entry[]>),
    );
    return stored.flatMap((entry) => {
      const doc = readDoc({ ...entry.doc, _id: entry.id });
      return doc && isMergeable(doc) ? [{ ...entry, doc }] : [];
    });
  }

  /** Takes an entry out, unless it was written anew since. */
  remove({ tab, id, turn }: Entry): Promise<void> {
    return this.#use((database) => {
      const transaction = database.transaction(STORE, 'readwrite');
      const store = transaction.objectStore(STORE);
      const found = store.get([tab, id]) as IDBRequest<Entry | undefined>;
      found.onsuccess = () => {
        if (found.result?.turn === turn) store.delete([tab, id]);
      };
      return completed(transaction);
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    (await this.#database).close();
  }

  /** Closes it and throws its entries away. */
  async destroy(): Promise<void> {
    await this.close();
    await answered(this.#disk.deleteDatabase(this.#name));
  }

  /** Once more on another handle where the browser has cut the first. */
  async #use<R>(work: (database: IDBDatabase) => Promise<R>): Promise<R> {
    const database = this.#database;
    try {
      return await work(await database);
    } catch (error) {
      const full = storageError(error);
      if (full || this.#closed) throw full ?? error;
      if (this.#database === database) this.#database = openAt(this.#disk, this.#name);
      return work(await this.#database);
    }
  }
}

async function openAt(disk: IDBFactory, name: string, within?: number): Promise<IDBDatabase> {
  const opening = disk.open(name, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(STORE, { keyPath: ['tab', 'id'] });
  };
  const database = await inTime(answered(opening), (late) => late.close(), within);
  // Another tab throws it away: a handle that stayed open would hold that up for ever.
  database.onversionchange = () => database.close();
  return database;
}

const answered = <R>(request: IDBRequest<R>): Promise<R> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const completed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
