import { AppError } from '../domain/errors.ts';
import { type Database, type Pouch, storageError } from './pouch.ts';
import { answeringPut } from './put-local.ts';

/** IndexedDB is there or not within this time; some browsers never answer where they keep nothing. ms. */
const OPENS_WITHIN = 10_000;

/**
 * Opens a local database with the older `idb` adapter: the newer `indexeddb` one loses writes of two tabs.
 * @throws AppError `storage-blocked` when the browser refuses storage or never answers
 */
export async function openDatabase(
  pouch: Pouch,
  name: string,
  within = OPENS_WITHIN,
): Promise<Database> {
  const options = { adapter: 'idb', auto_compaction: true, revs_limit: REVS_LIMIT };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('storage-blocked')), within);
  });
  try {
    // Making one throws already where the browser refuses outright.
    const database: Database = new pouch(name, options);
    await Promise.race([database.info(), late]);
    return Object.assign(database, { put: answeringPut(database) });
  } catch (error) {
    throw storageError(error) ?? new AppError('storage-blocked');
  } finally {
    // Where making one threw, nobody waits for `late`: its rejection would be nobody's.
    clearTimeout(timer);
  }
}

/** PouchDB lists its handles until they are closed. A dead one was closed by its adapter, which tells PouchDB nothing. */
export const forgetDead = (pouch: Pouch, dead: Database): void => void pouch.emit('unref', dead);

/** Enough ancestry for a long offline exam; with less, PouchDB's bookkeeping per write stays small. */
const REVS_LIMIT = 200;
