import { Store } from './tables.ts';

/**
 * Opens a person's tables. Tables that this version of the app cannot read are thrown away: the projection fills them
 * again from the replica.
 */
export async function openStore(uid: string): Promise<Store> {
  const store = new Store(uid);
  await store.open();
  return store;
}
