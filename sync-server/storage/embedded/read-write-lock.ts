import type { Database } from '../storage.ts';

/**
 * Lock for many readers or one writer: first come, first served; not reentrant. Without it, a
 * compaction may remove a body during a scan, and PouchDB's error ends the process.
 */
export class ReadWriteLock {
  #last: Promise<unknown> = Promise.resolve();
  readonly #readers = new Set<Promise<unknown>>();
  #inside = 0;

  get isBusy(): boolean {
    return this.#inside > 0;
  }

  async shared<T>(read: () => Promise<T>): Promise<T> {
    const turn = this.#counted(this.#last.then(read));
    const end = settled(turn);
    this.#readers.add(end);
    end.then(() => this.#readers.delete(end));
    return turn;
  }

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

export const lockOf = oneForEach(new WeakMap());

export const judgingOf = oneForEach(new WeakMap());
