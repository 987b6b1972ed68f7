import { liveQuery } from 'dexie';
import type { User } from '../domain/documents/user/schema.ts';
import { signInName } from '../domain/school-number.ts';
import type { OutboxEntry } from './device-rows.ts';
import { me } from './queries/people.ts';
import { syncState } from './queries/sync.ts';
import type { SyncState } from './sync-state.ts';
import { instanceOf, type Store } from './tables.ts';

/** Facts about the person. `email` is the school number if the person has no address. */
export type Me = Pick<User, 'displayName' | 'email' | 'phoneNumber' | 'isVerified'>;

/** Calls `onMe` at once and after each change. Returns a function that ends the calls. */
export const watchMe = (store: Store, onMe: (me: Me) => void): (() => void) =>
  watch(
    () => me(store),
    (user) => {
      if (!user) return;
      const { displayName, phoneNumber, isVerified } = user;
      onMe({ displayName, email: signInName(user), phoneNumber, isVerified });
    },
  );

export const watchSync = (store: Store, onState: (state: SyncState) => void): (() => void) =>
  watch(() => syncState(store), onState);

/** Calls `onState` like `watchSync`, until the tables are re-created. */
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

/** Calls `onGone` once if these tables are deleted. Returns a function that ends the watch. */
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

export const watchOutbox = (
  store: Store,
  listener: (entries: OutboxEntry[]) => void,
): (() => void) => watch(() => store.outbox.toArray(), listener);

export const watchWanted = (store: Store, listener: () => void): (() => void) =>
  watch(() => store.wanted.count(), listener);

export const watchProjection = (store: Store, listener: () => void): (() => void) =>
  watch(() => store.meta.get('own'), listener);
