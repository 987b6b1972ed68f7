import { docIdOf } from './doc-id-of.ts';
import { type Doc, documentSchema } from './document.ts';
import { upgraded } from './upgrade.ts';

/** Returns a stored document without PouchDB's own members (`_id`, `_rev`, …). */
export const bare = (stored: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(stored).filter(([key]) => !key.startsWith('_')));

/** Parses a document of this or an earlier schema version; null if it or its id is invalid. */
export function readDoc(stored: { _id: string } & object): Doc | null {
  const parsed = documentSchema.safeParse(upgraded(bare(stored)));
  return parsed.success && docIdOf(parsed.data) === stored._id ? parsed.data : null;
}

const read = new WeakMap<object, Doc>();

/** Parses a document, cached by object, so that judge and merge of a document parse it once. */
export function readOnce(stored: { _id: string } & object): Doc | null {
  const doc = read.get(stored) ?? readDoc(stored);
  if (doc) read.set(stored, doc);
  return doc;
}
