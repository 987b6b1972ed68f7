import { storageError } from '../../store/storage-error.ts';
import type { LocalDatabase } from './open-database.ts';
import { type Database, statusOf } from './pouch.ts';

/** A write, in whatever tab; or that the handle died, or another was opened, so that some writes may have been missed. */
export interface News {
  /** What runs on the handle hears of no write any more, and does not say so. */
  died?: true;
  id?: string;
  /** The revision that now wins. */
  rev?: string;
}
type Watcher = (news: News) => void;
/** Opens another handle in place of a dead one; null where opening that had failed already. */
type Open = (dead: LocalDatabase | null) => Promise<LocalDatabase>;

/**
 * The way to a local database. A handle dies with any failed transaction (a full disk), and when the browser cuts the
 * connection in the background; another is opened in its place, and every watcher follows.
 */
export class Connection {
  readonly #open: Open;
  #database: Promise<LocalDatabase>;
  /** The handle in use; null while another is being opened. */
  #current: LocalDatabase | null = null;
  readonly #watchers = new Set<Watcher>();
  #unfollow = () => {};
  #closed = false;

  constructor(database: LocalDatabase, open: Open) {
    this.#open = open;
    this.#database = Promise.resolve(database);
    this.#follow(database);
  }

  /**
   * Works on a live handle: where `work` fails for want of one, or is not answered before the handle dies, it is done again
   * on another, so it may run twice.
   * @throws what `work` throws with status 404 or 409; AppError `storage-full`, `storage-blocked`
   */
  async use<R>(work: (database: Database) => Promise<R>): Promise<R> {
    const database = this.#database;
    try {
      return await answered(await database, work);
    } catch (error) {
      if (this.#closed || statusOf(error) === 404 || statusOf(error) === 409) throw error;
      if (this.#database === database) this.#reopen();
      const full = storageError(error);
      if (full) throw full;
      return answered(await this.#database, work);
    }
  }

  /** A handle that answers, for what keeps one for long. */
  live(): Promise<Database> {
    return this.use(async (database) => {
      await database.info();
      return database;
    });
  }

  /** For work whose failing says nothing of the handle. Done once. @throws what `work` throws, or what the handle died of */
  async once<R>(work: (database: Database) => Promise<R>): Promise<R> {
    await this.live();
    return answered(await this.#database, work);
  }

  /** Calls `listener` after each write, in whatever tab, and when a handle died or was opened. Returns what ends it. */
  watch(listener: Watcher): () => void {
    this.#watchers.add(listener);
    return () => this.#watchers.delete(listener);
  }

  /** Has every watcher look again, for what changed beside the database. */
  announce(): void {
    this.#notify({});
  }

  /** The last handle, to close or destroy; none is opened any more. */
  end(): Promise<Database> {
    this.#closed = true;
    this.#unfollow();
    return this.#database;
  }

  #reopen(): void {
    this.#unfollow();
    const died = this.#current !== null;
    this.#current = null;
    this.#database = this.#database.catch(() => null).then(this.#open);
    this.#database.then(
      (database) => {
        this.#follow(database);
        this.#notify({});
      },
      // Whoever uses it next is told, and opens another.
      () => undefined,
    );
    if (died) this.#notify({ died: true });
  }

  #follow(database: LocalDatabase): void {
    if (this.#closed) return;
    this.#current = database;
    database.lifetime.onEnd(() => {
      if (this.#current === database && !this.#closed) this.#reopen();
    });
    const changes = database.changes({ since: 'now', live: true, return_docs: false });
    // Only a signal: what was written is read by whoever is told, who also finds out that the handle died.
    changes
      .on('change', ({ id, changes: [winner] }) => this.#notify({ id, ...winner }))
      .on('error', () => this.#notify({}));
    this.#unfollow = () => changes.cancel();
  }

  #notify(news: News): void {
    for (const listener of [...this.#watchers]) listener(news);
  }
}

const answered = <R>(
  database: LocalDatabase,
  work: (database: Database) => Promise<R>,
): Promise<R> => database.lifetime.answered(() => work(database));
