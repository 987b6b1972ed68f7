import { keepText } from '../kept.ts';

const KEY = 'okul.carrying';

/** What hand-ins are sealed to that a teacher carries: the school's public key, the same for everybody on this device. */
export const schoolKey = (storage: Storage = localStorage): string | null => storage.getItem(KEY);

/** A server of before gives none, and takes none of what would be sealed to an earlier one: that stays. */
export function keepSchoolKey(carrying: string | undefined, storage: Storage): void {
  if (carrying) keepText(storage, KEY, carrying);
}
