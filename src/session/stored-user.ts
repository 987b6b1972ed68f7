import { type SessionUser, sessionUserSchema } from '../domain/session/api.ts';
import { keep, keepText, keysAfter } from './kept.ts';

export const SESSION_KEY = 'okul.session';

export function storedUser(
  storage: Storage = localStorage,
  key: string = SESSION_KEY,
): SessionUser | null {
  try {
    const parsed = sessionUserSchema.safeParse(JSON.parse(storage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Stores the person for reloads. With a full storage, the session ends with the page. */
export const storeUser = (user: SessionUser, storage: Storage = localStorage): void =>
  keep(storage, SESSION_KEY, user);

export const forgetUser = (storage: Storage = localStorage): void =>
  storage.removeItem(SESSION_KEY);

/** Prefix of marks for people who signed out of a shared tablet, until their data are wiped. */
const LEAVING_PREFIX = 'okul.leaving.';

export function noteLeaving({ uid, email }: SessionUser, storage: Storage): void {
  // The next start looks up the encrypted profile by e-mail.
  keepText(storage, LEAVING_PREFIX + uid, email);
  if (leavingAs(uid, storage) !== null) return;
  // Frees space if the storage is full; the sign-out removes the session anyway.
  storage.removeItem(SESSION_KEY);
  keepText(storage, LEAVING_PREFIX + uid, email);
}

export const stays = (uid: string, storage: Storage): void =>
  storage.removeItem(LEAVING_PREFIX + uid);

export const leavingAs = (uid: string, storage: Storage): string | null =>
  storage.getItem(LEAVING_PREFIX + uid);

export const leavingPeople = (storage: Storage): string[] => keysAfter(storage, LEAVING_PREFIX);
