import { docId } from './doc-id.ts';
import type { DocOf, DocType } from './document.ts';
import { KINDS } from './documents/registry.ts';

/** Builds the id of a document. A separate file, because `doc-id.ts` must not load the rules. */
export function docIdOf<T extends DocType>(doc: DocOf<T>): string {
  const type: T = doc.type as T;
  return docId(type, KINDS[type].localId(doc));
}
