import type { SessionUser } from '../domain/session/api.ts';
import { keepText, keysAfter } from './kept.ts';
import { SESSION_KEY } from './stored-user.ts';

const PREFIX = 'okul.leaving.';

/*
 * Who has signed out of a shared tablet and is not wiped from it yet. The mark is set before the sign-out and removed after the
 * wiping, so whatever dies in between is finished at the next start.
 */

export function noteLeaving({ uid, email }: SessionUser, storage: Storage): void {
  // By the address the sealed profile is found.
  keepText(storage, PREFIX + uid, email);
  if (leavingAs(uid, storage) !== null) return;
  // A full storage: what says who is signed in is longer, and is removed by the sign-out anyway.
  storage.removeItem(SESSION_KEY);
  keepText(storage, PREFIX + uid, email);
}

/** Who has signed in again keeps what is here. */
export const stays = (uid: string, storage: Storage): void => storage.removeItem(PREFIX + uid);

/** The address of somebody who is leaving; null for everybody else. */
export const leavingAs = (uid: string, storage: Storage): string | null =>
  storage.getItem(PREFIX + uid);

export const leavingPeople = (storage: Storage): string[] => keysAfter(storage, PREFIX);
