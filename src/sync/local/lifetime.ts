import type { Database } from './pouch.ts';

/** What a dying handle still answers, it answers within this time. ms. */
const LAST_WORDS = 1000;

/**
 * The life of one of the adapter's handles. It ends with a transaction that fails, after which the adapter closes the
 * handle, and with a connection that the browser cuts, of which the adapter hears nothing. Some of what was asked by then
 * is never answered: the adapter listens for the end of a writing, not of a reading.
 */
export class Lifetime {
  readonly #waiting = new Set<(reason: unknown) => void>();
  #reason: unknown;
  #onEnd = () => {};

  constructor(handle: IDBDatabase) {
    for (const name of ['abort', 'close']) {
      handle.addEventListener(name, ({ target }) => this.#end(target));
    }
  }

  /** Calls `listener` once, as soon as the handle dies. */
  onEnd(listener: () => void): void {
    this.#onEnd = listener;
    if (this.#reason) listener();
  }

  /** @throws what `work` throws; what the handle died of, where `work` is not answered before */
  answered<R>(work: () => Promise<R>): Promise<R> {
    return new Promise((resolve, reject) => {
      if (this.#reason) return reject(this.#reason);
      this.#waiting.add(reject);
      // Some of what PouchDB returns can be waited for and is no promise.
      Promise.resolve(work())
        .finally(() => this.#waiting.delete(reject))
        .then(resolve, reject);
    });
  }

  #end(target: EventTarget | null): void {
    if (this.#reason) return;
    this.#reason = (target as IDBTransaction | null)?.error ?? new Error('the handle died');
    setTimeout(() => {
      for (const giveUp of this.#waiting) giveUp(this.#reason);
    }, LAST_WORDS);
    this.#onEnd();
  }
}

/** The adapter's own method hands out, with what it has read, the transaction that it read it in. */
interface Adapter {
  _get(
    id: string,
    options: object,
    answer: (error: unknown, read?: { ctx: IDBTransaction }) => void,
  ): void;
}

/** Follows the browser's own handle under an open database. @throws where it is dead already */
export async function lifetimeOf(database: Database): Promise<Lifetime> {
  const handle = await new Promise<IDBDatabase>((resolve, reject) => {
    (database as unknown as Adapter)._get('', {}, (error, read) =>
      read ? resolve(read.ctx.db) : reject(error),
    );
  });
  return new Lifetime(handle);
}
