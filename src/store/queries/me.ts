import type { User } from '../../domain/documents/user/schema.ts';
import type { Store } from '../tables.ts';

/** The signed-in person as the server last told; null before the first sync. */
export const me = async (store: Store): Promise<User | null> =>
  (await store.users.get(store.uid)) ?? null;
