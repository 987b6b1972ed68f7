import { storageError } from '../../store/reopen.ts';
import type { LocalDatabase } from './open-database.ts';
import { type Database, statusOf } from './pouch.ts';

/** Write in any tab. Without `id`, any write may have happened while a handle was being opened. */
export interface News {
  /** True if the handle died. Its operations get no more changes and no error. */
  died?: true;
  id?: string;
  rev?: string;
}
type Watcher = (news: News) => void;
/** Opens a handle. `dead` is null if the last opening failed. */
type Open = (dead: LocalDatabase | null) => Promise<LocalDatabase>;

/** Database handle that is opened again when it dies. */
export class Connection {
  #database: Promise<LocalDatabase>;
  /** Current handle; null while another handle is being opened. */
  #current: LocalDatabase | null = null;
  readonly #watchers = new Set<Watcher>();
  #unfollow = () => {};
  #closed = false;

  constructor(
    database: LocalDatabase,
    private readonly open: Open,
  ) {
    this.#database = Promise.resolve(database);
    this.#follow(database);
  }

  /** Runs `work`. Repeats it on a new handle, except after status 404, 409 or a full disk. */
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

  live(): Promise<Database> {
    return this.use(async (database) => {
      await database.info();
      return database;
    });
  }

  async once<R>(work: (database: Database) => Promise<R>): Promise<R> {
    await this.live();
    return answered(await this.#database, work);
  }

  /** Calls `listener` after each write in any tab, and when a handle dies or is opened. */
  watch(listener: Watcher): () => void {
    this.#watchers.add(listener);
    return () => this.#watchers.delete(listener);
  }

  announce(): void {
    this.#notify({});
  }

  /** Ends the connection. The caller closes or destroys the returned handle. */
  end(): Promise<Database> {
    this.#closed = true;
    this.#unfollow();
    return this.#database;
  }

  #reopen(): void {
    this.#unfollow();
    const died = this.#current !== null;
    this.#current = null;
    this.#database = this.#database.catch(() => null).then(this.open);
    this.#database.then(
      (database) => {
        this.#follow(database);
        this.#notify({});
      },
      // Ignores the error, because the next use of the database gets the error and retries.
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
    // Notifies watchers on errors as well, because they then read and detect a dead handle.
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
