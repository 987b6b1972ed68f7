import { type Database, statusOf, storageError } from './pouch.ts';

/** A write, in whatever tab, or that there is a new handle, so that some writes may have been missed. */
export interface News {
  reopened?: true;
  id?: string;
  /** The revision that now wins. */
  rev?: string;
}
type Watcher = (news: News) => void;
/** Opens another handle in place of a dead one; null where opening that had failed already. */
type Open = (dead: Database | null) => Promise<Database>;

/**
 * The way to a local database. The adapter closes its handle for good after any failed transaction (a full disk, a
 * browser that cut the connection in the background); the next use opens another, and every watcher follows.
 */
export class Connection {
  readonly #open: Open;
  #database: Promise<Database>;
  readonly #watchers = new Set<Watcher>();
  #unfollow = () => {};
  #closed = false;

  constructor(database: Database, open: Open) {
    this.#open = open;
    this.#database = Promise.resolve(database);
    this.#follow(database);
  }

  /**
   * Works on a live handle: where `work` fails for want of one, it is done again on another, so it may run twice.
   * @throws what `work` throws with status 404 or 409; AppError `storage-full`, `storage-blocked`
   */
  async use<R>(work: (database: Database) => Promise<R>): Promise<R> {
    const database = this.#database;
    try {
      return await work(await database);
    } catch (error) {
      if (this.#closed || statusOf(error) === 404 || statusOf(error) === 409) throw error;
      if (this.#database === database) this.#reopen();
      const full = storageError(error);
      if (full) throw full;
      return work(await this.#database);
    }
  }

  /** A handle that answers, for what keeps one for long. */
  live(): Promise<Database> {
    return this.use(async (database) => {
      await database.info();
      return database;
    });
  }

  /** Calls `listener` after each write, in whatever tab, and when a handle was opened. Returns what ends it. */
  watch(listener: Watcher): () => void {
    this.#watchers.add(listener);
    return () => this.#watchers.delete(listener);
  }

  /** Has every watcher look again, for what changed beside the database. */
  announce(): void {
    this.#ring({});
  }

  /** The last handle, to close or destroy; none is opened any more. */
  end(): Promise<Database> {
    this.#closed = true;
    this.#unfollow();
    return this.#database;
  }

  #reopen(): void {
    this.#unfollow();
    this.#database = this.#database.catch(() => null).then(this.#open);
    this.#database.then(
      (database) => {
        this.#follow(database);
        this.#ring({ reopened: true });
      },
      // Whoever uses it next is told, and opens another.
      () => undefined,
    );
  }

  #follow(database: Database): void {
    if (this.#closed) return;
    const changes = database.changes({ since: 'now', live: true, return_docs: false });
    // Only a signal: what was written is read by whoever is told, who also finds out that the handle died.
    changes
      .on('change', ({ id, changes: [winner] }) => this.#ring({ id, ...winner }))
      .on('error', () => this.#ring({}));
    this.#unfollow = () => changes.cancel();
  }

  #ring(news: News): void {
    for (const listener of [...this.#watchers]) listener(news);
  }
}
