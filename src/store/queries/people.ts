import type { Feedback } from '../../domain/documents/feedback/schema.ts';
import type { User } from '../../domain/documents/user/schema.ts';
import type { Store } from '../tables.ts';

export const me = async (store: Store): Promise<User | null> =>
  (await store.users.get(store.uid)) ?? null;

/** Returns the own record, or null. The caller then uses the record of the last sign-in. */
export const knownMe = (store: Store): Promise<User | null> => me(store).catch(() => null);

export const everybody = (store: Store): Promise<User[]> => store.users.toArray();

/** Returns the person's own feedback, or all feedback for an admin. The latest is first. */
export const feedbacks = (store: Store): Promise<Feedback[]> =>
  store.feedbacks.orderBy('reportTime').reverse().toArray();
