import type { Database } from '../storage.ts';

/**
 * Lets many readers in, or one writer. PouchDB's change feed and revision tree are read outside its own queue, and with
 * auto-compaction a write may take a body away between the two reads of a scan. PouchDB then throws where nobody can
 * catch it and the process dies, so a write waits for the scans that have begun. First come, first served; a section
 * must not enter another one of the same lock.
 */
export class ReadWriteLock {
  #last: Promise<unknown> = Promise.resolve();
  readonly #readers = new Set<Promise<unknown>>();
  #inside = 0;

  /** Whether anybody is in it or waits for it. */
  get isBusy(): boolean {
    return this.#inside > 0;
  }

  /** Runs `read` while no write runs. */
  async shared<T>(read: () => Promise<T>): Promise<T> {
    const turn = this.#counted(this.#last.then(read));
    const end = settled(turn);
    this.#readers.add(end);
    end.then(() => this.#readers.delete(end));
    return turn;
  }

  /** Runs `write` alone, after everything that came before it. */
  async exclusive<T>(write: () => Promise<T>): Promise<T> {
    const before = [this.#last, ...this.#readers];
    const turn = this.#counted(Promise.all(before).then(write));
    this.#last = settled(turn);
    return turn;
  }

  #counted<T>(turn: Promise<T>): Promise<T> {
    this.#inside++;
    return turn.finally(() => this.#inside--);
  }
}

const settled = (promise: Promise<unknown>): Promise<void> =>
  promise.then(
    () => {},
    () => {},
  );

const oneForEach = (locks: WeakMap<Database, ReadWriteLock>) => (database: Database) => {
  const known = locks.get(database);
  if (known) return known;
  const made = new ReadWriteLock();
  locks.set(database, made);
  return made;
};

/** Keeps scans of an open database and writes to it apart. */
export const lockOf = oneForEach(new WeakMap());

/** Keeps the judging and storing of one request together, before the next one's. */
export const judgingOf = oneForEach(new WeakMap());
