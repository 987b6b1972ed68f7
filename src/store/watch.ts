import { liveQuery } from 'dexie';
import type { User } from '../domain/documents/user/schema.ts';
import { signInName } from '../domain/documents/user/sign-in-name.ts';
import type { OutboxEntry } from './device-rows.ts';
import { me } from './queries/me.ts';
import { syncState } from './queries/sync.ts';
import type { SyncState } from './sync-state.ts';
import type { Store } from './tables.ts';

/** As a session knows a person: `email` is what somebody signs in with, of who has no address the school number. */
export type Me = Pick<User, 'displayName' | 'email' | 'phoneNumber' | 'isVerified'>;

/** Tells how the person is known, now and at each change. Returns what ends it. */
export function watchMe(store: Store, onMe: (me: Me) => void): () => void {
  return watch(
    () => me(store),
    (user) => {
      if (!user) return;
      const { displayName, phoneNumber, isVerified } = user;
      onMe({ displayName, email: signInName(user), phoneNumber, isVerified });
    },
  );
}

/** Tells the state of the sync, whichever tab wrote or leads, now and at each change. Returns what ends it. */
export const watchSync = (store: Store, onState: (state: SyncState) => void): (() => void) =>
  watch(() => syncState(store), onState);

function watch<T>(query: () => Promise<T>, onAnswer: (answer: T) => void): () => void {
  const watching = liveQuery(query).subscribe(onAnswer);
  return () => watching.unsubscribe();
}

/** Calls `listener` with what is unsent, now and at each change, in whatever tab. Returns what ends it. */
export const watchOutbox = (
  store: Store,
  listener: (entries: OutboxEntry[]) => void,
): (() => void) => watch(() => store.outbox.toArray(), listener);
