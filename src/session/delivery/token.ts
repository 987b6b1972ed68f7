import type { SessionAnswer } from '../../domain/session/api.ts';
import { z } from '../../domain/zod.ts';
import { keep, keepText, readKept } from '../kept.ts';

const PREFIX = 'okul.delivery.';

const schema = z.object({
  token: z.string(),
  /** The server refuses it. */
  turnedAway: z.boolean(),
});

/** Returns the token by which this device hands in a person's work; null where it has none. */
export function deliveryToken(uid: string, storage: Storage = localStorage): string | null {
  const kept = readKept(storage, PREFIX + uid, schema);
  return kept && !kept.turnedAway ? kept.token : null;
}

/** Keeps the token of an answer; an answer without one removes it. */
export function keepDeliveryToken(
  uid: string,
  token: string | undefined,
  storage: Storage = localStorage,
): void {
  if (token) keep(storage, PREFIX + uid, { token, turnedAway: false });
  else storage.removeItem(PREFIX + uid);
}

/** Keeps what an answer holds for work sent without a session: the token, and the school's key. */
export function keepGiven(
  uid: string,
  { delivery, carrying }: Pick<SessionAnswer, 'delivery' | 'carrying'>,
  storage: Storage,
): void {
  keepDeliveryToken(uid, delivery, storage);
  keepSchoolKey(carrying, storage);
}

/** Retires a refused token. The next sign-in brings another. */
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

/** Calls `listener` when a token is retired, in other tabs too. Returns what ends it. */
export function watchDeliveryTokens(listener: () => void): () => void {
  listeners.add(listener);
  globalThis.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('storage', listener);
  };
}

const SCHOOL_KEY = 'okul.carrying';

/** Public key of the school, to which hand-ins that a teacher carries are encrypted. */
export const schoolKey = (storage: Storage = localStorage): string | null =>
  storage.getItem(SCHOOL_KEY);

/** Keeps the school's key. Answers without one leave the key that is kept. */
export function keepSchoolKey(carrying: string | undefined, storage: Storage): void {
  if (carrying) keepText(storage, SCHOOL_KEY, carrying);
}
