import type { DocOf, DocType } from './document.ts';
import { KINDS } from './documents/registry.ts';

/** `docId('exam', id)`; for types whose id has two parts give them joined by a colon. */
export const docId = (type: DocType, local: string): string => `${type}:${local}`;

/** The type that an `_id` names, or null for an id that is none of ours. */
export function typeOfId(id: string): DocType | null {
  const type = id.slice(0, Math.max(0, id.indexOf(':')));
  return isType(type) ? type : null;
}

const isType = (type: string): type is DocType => Object.hasOwn(KINDS, type);

/** Returns a document's `_id`, the same in every database. */
export function docIdOf<T extends DocType>(doc: DocOf<T>): string {
  const type: T = doc.type as T;
  return docId(type, KINDS[type].localId(doc));
}
