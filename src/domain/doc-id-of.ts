import { docId } from './doc-id.ts';
import type { DocOf, DocType } from './document.ts';
import { KINDS } from './documents/registry.ts';

/** Builds the id of a document. Separate from `doc-id.ts`, which loads no rules. */
export function docIdOf<T extends DocType>(doc: DocOf<T>): string {
  const type: T = doc.type as T;
  return docId(type, KINDS[type].localId(doc));
}
