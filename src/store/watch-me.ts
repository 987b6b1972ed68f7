import { liveQuery } from 'dexie';
import type { User } from '../domain/entities/user.ts';
import { me } from './queries/me.ts';
import type { Store } from './tables.ts';

export type Me = Pick<User, 'displayName' | 'email' | 'phoneNumber' | 'isVerified'>;

/** Tells how the server knows the person, now and at each change. Returns what ends it. */
export function watchMe(store: Store, onMe: (me: Me) => void): () => void {
  const watching = liveQuery(() => me(store)).subscribe((user) => {
    if (!user) return;
    const { displayName, email, phoneNumber, isVerified } = user;
    onMe({ displayName, email, phoneNumber, isVerified });
  });
  return () => watching.unsubscribe();
}
