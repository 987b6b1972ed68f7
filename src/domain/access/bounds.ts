import type { Mergeable, MergeableType } from '../document.ts';
import { MERGED } from '../documents/registry.ts';
import { isPartOf } from '../merge/parts.ts';
import type { RefusalCode } from './refusals.ts';

/** Upper bound on the plain fields of any type. */
const FIELDS = 40;

/** Called before parsing. */
export const isTooLong = (type: MergeableType, sent: object): boolean =>
  JSON.stringify(sent).length > MERGED[type].bounds.length;

export const mostStamps = (type: MergeableType): number =>
  FIELDS + (MERGED[type].bounds.elements ?? 0);

export function boundsProblem(doc: Mergeable): RefusalCode | null {
  const names = Object.keys(doc.stamps);
  if (names.length > mostStamps(doc.type) || isTooLong(doc.type, doc)) return 'too-large';
  return names.every((name) => isPartOf(MERGED[doc.type].shape, name)) ? null : 'unknown-part';
}
