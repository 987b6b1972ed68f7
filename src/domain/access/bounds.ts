import type { Mergeable, MergeableType } from '../document.ts';
import { MERGED } from '../documents/registry.ts';
import { isPartOf } from '../merge/parts.ts';
import type { RefusalCode } from './refusals.ts';

/** More plain fields than any type has. */
const FIELDS = 40;

/** Returns true for more characters than a document of the type has; called before it is parsed. */
export const isTooLong = (type: MergeableType, sent: object): boolean =>
  JSON.stringify(sent).length > MERGED[type].bounds.length;

/** Maximum number of stamps of a document. */
export const mostStamps = (type: MergeableType): number =>
  FIELDS + (MERGED[type].bounds.elements ?? 0);

/** Why a document has more parts or other parts than its type can have; null where it is in order. */
export function boundsProblem(doc: Mergeable): RefusalCode | null {
  const names = Object.keys(doc.stamps);
  if (names.length > mostStamps(doc.type) || isTooLong(doc.type, doc)) return 'too-large';
  return names.every((name) => isPartOf(MERGED[doc.type].shape, name)) ? null : 'unknown-part';
}
