import { liveQuery } from 'dexie';
import type { User } from '../domain/documents/user/schema.ts';
import { signInName } from '../domain/school-number.ts';
import type { OutboxEntry } from './device-rows.ts';
import { me } from './queries/people.ts';
import { syncState } from './queries/sync.ts';
import type { SyncState } from './sync-state.ts';
import { instanceOf, type Store } from './tables.ts';

/**
 * The person as a session knows them. `email` is the sign-in name: the school number without an
 * address.
 */
export type Me = Pick<User, 'displayName' | 'email' | 'phoneNumber' | 'isVerified'>;

/** Reports the person's data now and at each change. Returns what ends it. */
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

/** Reports the sync state now and at each change, whichever tab caused it. Returns what ends it. */
export const watchSync = (store: Store, onState: (state: SyncState) => void): (() => void) =>
  watch(() => syncState(store), onState);

/** Like `watchSync`, but stays silent once the tables were re-created under another id. */
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
 * Reports once that these tables were deleted under the open page, by the browser or by a user who
 * clears data: the next query would create empty ones. Returns what ends it.
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

/** Reports the outbox now and at each change in any tab. Returns what ends it. */
export const watchOutbox = (
  store: Store,
  listener: (entries: OutboxEntry[]) => void,
): (() => void) => watch(() => store.outbox.toArray(), listener);
