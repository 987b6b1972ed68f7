import { keepText } from '../kept.ts';

const KEY = 'okul.carrying';

/** What hand-ins are sealed to that a teacher carries: the school's public key, the same for everybody on this device. */
export const schoolKey = (storage: Storage = localStorage): string | null => storage.getItem(KEY);

/** Keeps the school's key. Answers without one leave the key that is kept. */
export function keepSchoolKey(carrying: string | undefined, storage: Storage): void {
  if (carrying) keepText(storage, KEY, carrying);
}
