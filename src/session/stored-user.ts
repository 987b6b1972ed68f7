import { type SessionUser, sessionUserSchema } from '../domain/session/api.ts';
import { keep } from './kept.ts';

export const SESSION_KEY = 'okul.session';

/** The person who signed in on this device last and did not sign out; null when there is none. */
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

/** Where there is no room the person is signed in for as long as the page lives. */
export const storeUser = (user: SessionUser, storage: Storage = localStorage): void =>
  keep(storage, SESSION_KEY, user);

export const forgetUser = (storage: Storage = localStorage): void =>
  storage.removeItem(SESSION_KEY);
