import type { SessionAnswer } from '../../domain/session/api.ts';
import { z } from '../../domain/zod.ts';
import { keep, keepText, readKept } from '../kept.ts';

const PREFIX = 'okul.delivery.';

const schema = z.object({
  token: z.string(),
  turnedAway: z.boolean(),
});

export function deliveryToken(uid: string, storage: Storage = localStorage): string | null {
  const kept = readKept(storage, PREFIX + uid, schema);
  return kept && !kept.turnedAway ? kept.token : null;
}

/** Stores the delivery token of a session. Removes the stored token if the server sent none. */
export function keepDeliveryToken(
  uid: string,
  token: string | undefined,
  storage: Storage = localStorage,
): void {
  if (token) keep(storage, PREFIX + uid, { token, turnedAway: false });
  else storage.removeItem(PREFIX + uid);
}

export function keepGiven(
  uid: string,
  { delivery, carrying }: Pick<SessionAnswer, 'delivery' | 'carrying'>,
  storage: Storage,
): void {
  keepDeliveryToken(uid, delivery, storage);
  keepSchoolKey(carrying, storage);
}

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

export function watchDeliveryTokens(listener: () => void): () => void {
  listeners.add(listener);
  globalThis.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('storage', listener);
  };
}

const SCHOOL_KEY = 'okul.carrying';

/** Returns the school's public key for encrypting hand-ins that a teacher's tablet carries. */
export const schoolKey = (storage: Storage = localStorage): string | null =>
  storage.getItem(SCHOOL_KEY);

/** Stores the school's key. Keeps the stored key if the server sent none. */
export function keepSchoolKey(carrying: string | undefined, storage: Storage): void {
  if (carrying) keepText(storage, SCHOOL_KEY, carrying);
}
