import { docIdOf } from './doc-id-of.ts';
import { type Doc, documentSchema } from './document.ts';
import { upgraded } from './upgrade.ts';

/** Removes PouchDB's own members (`_id`, `_rev`, …), leaving what our schemas describe. */
export function bare(stored: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(stored).filter(([key]) => !key.startsWith('_')));
}

/**
 * Reads a stored document, of whatever schema there ever was.
 * @returns null when it breaks its schema or stands under an id that is not its own.
 */
export function readDoc(stored: { _id: string } & object): Doc | null {
  const parsed = documentSchema.safeParse(upgraded(bare(stored)));
  return parsed.success && docIdOf(parsed.data) === stored._id ? parsed.data : null;
}

const read = new WeakMap<object, Doc>();

/** As `readDoc`, once an object: for what is judged at the door and taken in behind it, and never changed in between. */
export function readOnce(stored: { _id: string } & object): Doc | null {
  const doc = read.get(stored) ?? readDoc(stored);
  if (doc) read.set(stored, doc);
  return doc;
}
