import { newId } from '../domain/ids.ts';
import { keepText } from './kept.ts';

const KEY = 'okul.device';

/** A full storage keeps no id; while the page is open this is the same device all the same. */
const made = new WeakMap<Storage, string>();

/** This browser's id, made on first use. All people who share the device share it. */
export function deviceId(storage: Storage = localStorage): string {
  const kept = storage.getItem(KEY);
  if (kept && /^[0-9a-z]{1,40}$/.test(kept)) return kept;
  const id = made.get(storage) ?? newId();
  made.set(storage, id);
  keepText(storage, KEY, id);
  return id;
}
