import Dexie from 'dexie';
import { AppError } from '../domain/errors.ts';
import type { Identity } from './device-rows.ts';
import { inTime } from './in-time.ts';
import { journalName, Store, storeName } from './tables.ts';

/** Dexie's version 1 is IndexedDB's version 10. */
const DEXIE_STEP = 10;

/**
 * Opens a person's tables. Tables that a later version of the app has left, or that Dexie cannot open, are made anew: what
 * was unsent in them is brought over, the rest is projected again. Tables of which that cannot be read stay as they are.
 * @param disk where they lie; the browser's storage where left out
 * @throws AppError `storage-blocked` when the browser keeps no data or does not answer
 */
export const openStore = (uid: string, disk?: IDBFactory): Promise<Store> =>
  inTime(openUpToDate(uid, disk ?? Dexie.dependencies.indexedDB), (late) => late.close());

async function openUpToDate(uid: string, disk: IDBFactory): Promise<Store> {
  const store = await openOrRemake(uid, disk);
  // Loaded where there may be something alone: most openings need none of it, and each of them waits for it.
  if (await mayHaveMore(store))
    await (await import('./bring-forward.ts')).bringForward(store, disk);
  return store;
}

async function mayHaveMore(store: Store): Promise<boolean> {
  const [identity, unreadable] = await Promise.all([
    store.meta.get('store') as Promise<Identity>,
    store.unreadable.count(),
  ]);
  return identity.hasJournal || unreadable > 0;
}

async function openOrRemake(uid: string, disk: IDBFactory): Promise<Store> {
  const store = new Store(uid);
  if (await isOpened(store)) return store;
  if (store.isOfBefore) {
    const { declareVersions } = await import('./versions.ts');
    const older = new Store(uid, declareVersions);
    if (await isOpened(older)) return older;
  }
  try {
    // Taken in as soon as the new tables stand, or at the next opening where the app dies before.
    const replicas = await (await import('./salvage.ts')).salvage(uid, disk);
    await Dexie.delete(storeName(uid));
    const made = new Store(uid);
    await made.open();
    await made.meta.bulkPut(replicas);
    return made;
  } catch {
    throw new AppError('storage-blocked');
  }
}

/** Opens tables, unless they are of a later version; they are closed where they are not to be used. */
async function isOpened(store: Store): Promise<boolean> {
  try {
    await store.open();
    if (isOurs(store)) return true;
  } catch {
    // Brought forward or made anew; a browser that refuses that too has no storage for us.
  }
  store.close();
  return false;
}

/** Whether a person has tables here. */
export const hasStore = (uid: string): Promise<boolean> => Dexie.exists(storeName(uid));

/** Throws a person's tables away, and what an earlier version had beside them. */
export async function deleteStore(uid: string): Promise<void> {
  await Dexie.delete(storeName(uid));
  await Dexie.delete(journalName(uid));
}

const isOurs = (store: Store): boolean =>
  store.backendDB().version <= Math.round(store.verno * DEXIE_STEP);
