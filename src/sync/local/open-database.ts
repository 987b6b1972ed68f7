import { AppError } from '../../domain/errors.ts';
import { inTime } from '../../store/in-time.ts';
import { storageError } from '../../store/storage-error.ts';
import { type Lifetime, lifetimeOf } from './lifetime.ts';
import type { Database, Pouch } from './pouch.ts';
import { answeringPut } from './put-local.ts';

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
