import type { Store } from './tables.ts';

/** Empties the table of people, for a person who may no longer see the directory. */
export const forgetDirectory = (store: Store): Promise<void> =>
  store.transaction('rw', store.people, store.meta, async () => {
    await store.people.clear();
    await store.meta.delete('directory');
  });
