import Dexie from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import { keysAfter } from '../../src/session/kept.ts';
import type { PrivateKey } from '../../src/session/sealed-user.ts';
import { dropIn, holdIn } from '../../src/session/signing-keys.ts';
import { openStore } from '../../src/store/open.ts';
import { heldKey } from '../../src/store/signing.ts';
import type { Store } from '../../src/store/tables.ts';
import { Disk, TabDisk } from './disk.ts';

/** Disk that never answers, for requests of code outside of any tab. */
const nowhere = new TabDisk(new Disk());
nowhere.die();

/** Opens the tables on this disk, which Dexie reads from a global at the call. */
export function openStoreOn(disk: TabDisk, uid: string): Promise<Store> {
  const at = (indexedDB: unknown) => Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange });
  at(disk);
  const opening = openStore(uid, disk);
  at(nowhere);
  return opening;
}

/** Prefix of the marks of people whose tables have a signing key, as in the app. */
const SIGNING = 'okul.signing.';

interface Place {
  disk: TabDisk;
  storage: Storage;
}

/** Signs former holders' unsent logs and deletes their keys, as the app does at its start. */
export async function dropOthers({ uid: own }: Store, { disk, storage }: Place): Promise<void> {
  for (const uid of keysAfter(storage, SIGNING)) {
    if (uid === own) continue;
    const theirs = await openStoreOn(disk, uid);
    await dropIn(theirs).finally(() => theirs.close());
    storage.removeItem(SIGNING + uid);
  }
}

/** Gives the tables a signing key, as the app does at a sign-in. */
export async function signWith(
  key: PrivateKey | null,
  store: Store,
  { storage }: Pick<Place, 'storage'>,
): Promise<void> {
  if (!key || (await heldKey(store))) return;
  storage.setItem(SIGNING + store.uid, '1');
  await holdIn(store, crypto.subtle, key);
}
