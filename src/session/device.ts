import { newId } from '../domain/ids.ts';
import { keepText } from './kept.ts';

const KEY = 'okul.device';

/** This browser's id, made on first use. All people who share the device share it. */
export function deviceId(storage: Storage = localStorage): string {
  const known = storage.getItem(KEY);
  if (known && /^[0-9a-z]{1,40}$/.test(known)) return known;
  const made = newId();
  keepText(storage, KEY, made);
  return made;
}
