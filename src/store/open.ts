import Dexie from 'dexie';
import { AppError } from '../domain/errors.ts';
import { inTime } from '../replica/in-time.ts';
import { Store, storeName } from './tables.ts';

/** Dexie's version 1 is IndexedDB's version 10. */
const DEXIE_STEP = 10;

/**
 * Opens a person's tables. Tables that are damaged, or that a later version of the app has left, are thrown away: the
 * projection fills them again from the replica.
 * @throws AppError `storage-blocked` when the browser keeps no data or does not answer
 */
export const openStore = (uid: string): Promise<Store> =>
  inTime(openOrRemake(uid), (late) => late.close());

async function openOrRemake(uid: string): Promise<Store> {
  const store = new Store(uid);
  try {
    await store.open();
    if (isOurs(store)) return store;
  } catch {
    // Made anew below; a browser that refuses that too has no storage for us.
  }
  store.close();
  try {
    await Dexie.delete(storeName(uid));
    const made = new Store(uid);
    await made.open();
    return made;
  } catch {
    throw new AppError('storage-blocked');
  }
}

/** Throws a person's tables away. */
export const deleteStore = (uid: string): Promise<void> => Dexie.delete(storeName(uid));

const isOurs = (store: Store): boolean =>
  store.backendDB().version <= Math.round(store.verno * DEXIE_STEP);
