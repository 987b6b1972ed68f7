import type { SessionAnswer } from '../../domain/session/api.ts';
import { z } from '../../domain/zod.ts';
import { keep, readKept } from '../kept.ts';
import { keepSchoolKey } from './school-key.ts';

const PREFIX = 'okul.delivery.';

const schema = z.object({
  token: z.string(),
  /** The server did not take it any more. */
  turnedAway: z.boolean(),
});

/** With what this device may hand in a person's work; null where it may not. */
export function deliveryToken(uid: string, storage: Storage = localStorage): string | null {
  const kept = readKept(storage, PREFIX + uid, schema);
  return kept && !kept.turnedAway ? kept.token : null;
}

/** Keeps what the server gave; a server that gives none leaves nothing. */
export function keepDeliveryToken(
  uid: string,
  token: string | undefined,
  storage: Storage = localStorage,
): void {
  if (token) keep(storage, PREFIX + uid, { token, turnedAway: false });
  else storage.removeItem(PREFIX + uid);
}

/** What an answer of the server brings for work that goes without a session: by token, or in a teacher's hands. */
export function keepGiven(
  uid: string,
  { delivery, carrying }: Pick<SessionAnswer, 'delivery' | 'carrying'>,
  storage: Storage,
): void {
  keepDeliveryToken(uid, delivery, storage);
  keepSchoolKey(carrying, storage);
}

/** The server does not take it: until the person signs in and gets another, there is none. */
export function retireDeliveryToken(
  uid: string,
  token: string,
  storage: Storage = localStorage,
): void {
  if (deliveryToken(uid, storage) !== token) return;
  keep(storage, PREFIX + uid, { token: '', turnedAway: true });
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

/** Hears of a token that is turned away, in other tabs too. Returns what ends it. */
export function watchDeliveryTokens(listener: () => void): () => void {
  listeners.add(listener);
  globalThis.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('storage', listener);
  };
}
