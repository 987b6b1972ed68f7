import { AppError } from '../../domain/errors.ts';
import { inTime } from '../../store/in-time.ts';
import { storageError } from '../../store/reopen.ts';
import { type Database, isLocal, type Pouch } from './pouch.ts';

export interface LocalDatabase extends Database {
  lifetime: Lifetime;
  id(): Promise<string>;
}

/**
 * Opens a database with the `idb` adapter, because `indexeddb` loses writes of parallel tabs.
 * @throws AppError `storage-full`; `storage-blocked` if the browser refuses or never responds
 */
export async function openDatabase(
  pouch: Pouch,
  name: string,
  within?: number,
): Promise<LocalDatabase> {
  const options = { adapter: 'idb', auto_compaction: true, revs_limit: REVS_LIMIT };
  try {
    // Constructs inside `try`, because the constructor throws if the browser refuses storage.
    return await madeToAnswer(new pouch(name, options), within);
  } catch (error) {
    throw storageError(error) ?? new AppError('storage-blocked');
  }
}

async function madeToAnswer(database: Database, within?: number): Promise<LocalDatabase> {
  const opening = database.info().then(() => lifetimeOf(database));
  try {
    const lifetime = await inTime(opening, () => undefined, within);
    return Object.assign(database as LocalDatabase, { put: answeringPut(database), lifetime });
  } catch (error) {
    forget(database);
    throw error;
  }
}

/** Closes a dead handle. Otherwise PouchDB returns it to the next caller that opens the name. */
export const forget = (dead: Database): void => void dead.close().catch(() => undefined);

/** Number of kept ancestors of a revision, enough for a long offline exam. */
const REVS_LIMIT = 200;

interface Doc {
  _id: string;
}

/** Puts a `_local/` document as a batch, because a single put never resolves on a full disk. */
function answeringPut(database: Database): Database['put'] {
  const put = database.put.bind(database) as (doc: Doc, ...rest: unknown[]) => Promise<unknown>;
  const answering = (doc: Doc, ...rest: unknown[]) =>
    isLocal(doc._id) ? putLocal(database, doc) : put(doc, ...rest);
  return answering as Database['put'];
}

async function putLocal(database: Database, doc: Doc): Promise<unknown> {
  const [answer] = await database.bulkDocs([doc]);
  if (answer && 'error' in answer) throw answer;
  return answer;
}

/** Time that a dying handle has for its last results (ms). */
const LAST_WORDS = 1000;

/** Lifetime of a handle. Rejects pending operations if a transaction fails or the handle closes. */
class Lifetime {
  readonly #waiting = new Set<(reason: unknown) => void>();
  #reason: unknown;
  #onEnd = () => {};

  constructor(handle: IDBDatabase) {
    for (const name of ['abort', 'close']) {
      handle.addEventListener(name, ({ target }) => this.#end(target));
    }
  }

  onEnd(listener: () => void): void {
    this.#onEnd = listener;
    if (this.#reason) listener();
  }

  /** @throws what `work` throws, or the reason of the handle's death */
  answered<R>(work: () => Promise<R>): Promise<R> {
    return new Promise((resolve, reject) => {
      if (this.#reason) return reject(this.#reason);
      this.#waiting.add(reject);
      // Wraps thenables of PouchDB that are not Promises.
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

/** PouchDB's adapter. Its internal `_get` also returns the IndexedDB transaction. */
interface Adapter {
  _get(
    id: string,
    options: object,
    answer: (error: unknown, read?: { ctx: IDBTransaction }) => void,
  ): void;
}

/** Watches the browser's handle of an open database. @throws if the handle is dead */
async function lifetimeOf(database: Database): Promise<Lifetime> {
  const handle = await new Promise<IDBDatabase>((resolve, reject) => {
    (database as unknown as Adapter)._get('', {}, (error, read) =>
      read ? resolve(read.ctx.db) : reject(error),
    );
  });
  return new Lifetime(handle);
}
