import Dexie from 'dexie';
import { AppError } from '../domain/errors.ts';
import type { Identity } from './device-rows.ts';
import { inTime } from './in-time.ts';
import { Store, salvageName, storeName, type TableUpgrade, UPGRADES } from './tables.ts';

/** Factor between version numbers of Dexie and of IndexedDB. */
const DEXIE_STEP = 10;

/**
 * Opens a person's tables and upgrades them. If Dexie cannot open the tables, salvages unsent
 * documents and re-creates the tables. If salvaging fails, changes nothing.
 * @throws AppError `storage-blocked` if salvaging fails or the browser does not answer
 */
export const openStore = (
  uid: string,
  disk: IDBFactory = Dexie.dependencies.indexedDB,
  upgrades: readonly TableUpgrade[] = UPGRADES,
): Promise<Store> =>
  inTime(
    openAndRestore(() => new Store(uid, upgrades), disk),
    (late) => late.close(),
  );

async function openAndRestore(declare: () => Store, disk: IDBFactory): Promise<Store> {
  const store = await openOrRemake(declare, disk);
  // Loads `salvage.ts` only if salvaged documents may exist.
  if (await mayHaveMore(store)) await (await import('./salvage.ts')).restoreSalvage(store, disk);
  return store;
}

async function mayHaveMore(store: Store): Promise<boolean> {
  const [identity, unreadable] = await Promise.all([
    store.meta.get('store') as Promise<Identity>,
    store.unreadable.count(),
  ]);
  return identity.mayHaveSalvage || unreadable > 0;
}

async function openOrRemake(declare: () => Store, disk: IDBFactory): Promise<Store> {
  const store = declare();
  if (await isOpened(store)) return store;
  try {
    const replicas = await (await import('./salvage.ts')).salvage(store.uid, disk);
    await Dexie.delete(storeName(store.uid));
    const made = declare();
    await made.open();
    await made.meta.bulkPut(replicas);
    return made;
  } catch {
    throw new AppError('storage-blocked');
  }
}

async function isOpened(store: Store): Promise<boolean> {
  try {
    await store.open();
    if (isOurs(store)) return true;
  } catch {
    // The caller handles unusable tables.
  }
  store.close();
  return false;
}

export const hasStore = (uid: string): Promise<boolean> => Dexie.exists(storeName(uid));

export async function deleteStore(uid: string): Promise<void> {
  await Dexie.delete(storeName(uid));
  await Dexie.delete(salvageName(uid));
}

const isOurs = (store: Store): boolean =>
  store.backendDB().version <= Math.round(store.verno * DEXIE_STEP);
