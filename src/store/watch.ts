import { liveQuery } from 'dexie';
import type { User } from '../domain/documents/user/schema.ts';
import { signInName } from '../domain/school-number.ts';
import type { OutboxEntry } from './device-rows.ts';
import { me } from './queries/people.ts';
import { syncState } from './queries/sync.ts';
import type { SyncState } from './sync-state.ts';
import { instanceOf, type Store } from './tables.ts';

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

/** As `watchSync`, of the tables of this name: where others have taken their place nothing is told. */
export const watchSyncOf = (
  store: Store,
  instance: string,
  onState: (state: SyncState) => void,
): (() => void) =>
  watch(
    async () => {
      const state = await syncState(store);
      return (await instanceOf(store)) === instance ? state : null;
    },
    (state) => state && onState(state),
  );

/**
 * Tells once when the tables of this name are thrown away under the open page, by the browser or by whoever clears its data: the next look at
 * them would make new ones, and find them empty. Returns what ends it.
 */
export function watchGone(store: Store, instance: string, onGone: () => void): () => void {
  const { versionchange } = store.on;
  const onChange = ({ newVersion }: IDBVersionChangeEvent) => {
    if (newVersion === null) gone();
  };
  const unwatch = watch(
    () => instanceOf(store),
    (now) => {
      if (now !== instance) gone();
    },
  );
  const end = () => {
    versionchange.unsubscribe(onChange);
    unwatch();
  };
  const gone = () => {
    end();
    onGone();
  };
  versionchange.subscribe(onChange);
  return end;
}

function watch<T>(query: () => Promise<T>, onAnswer: (answer: T) => void): () => void {
  const watching = liveQuery(query).subscribe(onAnswer);
  return () => watching.unsubscribe();
}

/** Calls `listener` with what is unsent, now and at each change, in whatever tab. Returns what ends it. */
export const watchOutbox = (
  store: Store,
  listener: (entries: OutboxEntry[]) => void,
): (() => void) => watch(() => store.outbox.toArray(), listener);
