import { newId } from '../domain/ids.ts';
import { keepText } from './kept.ts';

const KEY = 'okul.device';

const made = new WeakMap<Storage, string>();

export function deviceId(storage: Storage = localStorage): string {
  const kept = storage.getItem(KEY);
  if (kept && /^[0-9a-z]{1,40}$/.test(kept)) return kept;
  const id = made.get(storage) ?? newId();
  made.set(storage, id);
  keepText(storage, KEY, id);
  return id;
}

/** Storage key of the setting for shared tablets, which neither sign-out nor wiping removes. */
export const SHARED_KEY = 'okul.shared';

export const isSharedTablet = (storage: Storage = localStorage): boolean =>
  storage.getItem(SHARED_KEY) === '1';
