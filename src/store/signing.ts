import type { SigningRow } from './device-rows.ts';
import type { Store } from './tables.ts';

/** Null where nobody signs: without https, and before the first sign-in that made a key. */
export async function heldKey({ meta }: Pick<Store, 'meta'>): Promise<SigningRow | null> {
  const row = await meta.get('signing');
  return row?.key === 'signing' ? row : null;
}

/** What the server knows of the key that is held already stays known. */
export const holdKey = (
  store: Store,
  given: Omit<SigningRow, 'key' | 'isRegistered'>,
): Promise<void> =>
  store.transaction('rw', store.meta, async () => {
    const before = await heldKey(store);
    const isRegistered = before?.id === given.id && before.isRegistered;
    await store.meta.put({ key: 'signing', ...given, isRegistered });
  });

/** @param id of the key that is meant: another one may be held by now */
export const noteRegistered = (store: Store, id: string, isRegistered: boolean): Promise<void> =>
  store.transaction('rw', store.meta, async () => {
    const row = await heldKey(store);
    if (row?.id === id) await store.meta.put({ ...row, isRegistered });
  });

export const dropKey = ({ meta }: Store): Promise<void> => meta.delete('signing');
