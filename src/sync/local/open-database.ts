import { AppError } from '../../domain/errors.ts';
import { inTime } from '../../store/in-time.ts';
import { storageError } from '../../store/storage-error.ts';
import { type Database, isLocal, type Pouch } from './pouch.ts';

export interface LocalDatabase extends Database {
  lifetime: Lifetime;
  /** Names this very database. */
  id(): Promise<string>;
}

/**
 * Opens a local database with the older `idb` adapter: the newer `indexeddb` one loses writes of two tabs.
 * @throws AppError `storage-blocked` when the browser refuses storage or never answers
 */
export async function openDatabase(
  pouch: Pouch,
  name: string,
  within?: number,
): Promise<LocalDatabase> {
  const options = { adapter: 'idb', auto_compaction: true, revs_limit: REVS_LIMIT };
  try {
    // Making one throws already where the browser refuses outright.
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

/**
 * Closes a handle that is dead, or that opens when nobody waits for it any more. PouchDB lists its handles until they
 * are closed, and its adapter gives a handle that the browser has cut to everybody who opens the database after it.
 */
export const forget = (dead: Database): void => void dead.close().catch(() => undefined);

/** Enough ancestry for a long offline exam; with less, PouchDB's bookkeeping per write stays small. */
const REVS_LIMIT = 200;

interface Doc {
  _id: string;
}

/**
 * Puts a `_local/` document as a batch of one. Put alone, the adapter never answers where the disk is found full only as
 * the transaction is committed (it listens for its errors, not for its abort), and whoever waits, waits for ever: a
 * replication at its checkpoint, a sender at its note.
 */
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

/** What a dying handle still answers, it answers within this time. ms. */
const LAST_WORDS = 1000;

/**
 * The life of one of the adapter's handles. It ends with a transaction that fails, after which the adapter closes the
 * handle, and with a connection that the browser cuts, of which the adapter hears nothing. Some of what was asked by then
 * is never answered: the adapter listens for the end of a writing, not of a reading.
 */
class Lifetime {
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
async function lifetimeOf(database: Database): Promise<Lifetime> {
  const handle = await new Promise<IDBDatabase>((resolve, reject) => {
    (database as unknown as Adapter)._get('', {}, (error, read) =>
      read ? resolve(read.ctx.db) : reject(error),
    );
  });
  return new Lifetime(handle);
}
