import type { Mergeable, MergeableType } from '../document.ts';
import type { Paper } from '../documents/paper/schema.ts';
import { RULES, SHAPES } from '../documents/registry.ts';
import { isMadeByServer } from '../grading/counting.ts';
import { MAX_HAND_INS } from '../limits.ts';
import { isPartOf } from '../merge/parts.ts';
import type { RefusalCode } from './refusals.ts';

/** More plain fields than any type has. */
const FIELDS = 40;

/** Returns true for more characters than a document of the type has; called before it is parsed. */
export const isTooLong = (type: MergeableType, sent: object): boolean =>
  JSON.stringify(sent).length > RULES[type].bounds.length;

/** Maximum number of stamps of a document. */
export const mostStamps = (type: MergeableType): number =>
  FIELDS + (RULES[type].bounds.elements ?? 0);

/** Why a document has more parts or other parts than its type can have; null where it is in order. */
export function boundsProblem(doc: Mergeable): RefusalCode | null {
  const names = Object.keys(doc.stamps);
  if (names.length > mostStamps(doc.type) || isTooLong(doc.type, doc)) return 'too-large';
  if (doc.type === 'paper' && isHandedInTooOften(doc)) return 'too-large';
  return names.every((name) => isPartOf(SHAPES[doc.type], name)) ? null : 'unknown-part';
}

/** What devices hand in leaves room for what the server does. */
const isHandedInTooOften = ({ handIns }: Paper): boolean =>
  handIns.filter((handIn) => !isMadeByServer(handIn)).length > MAX_HAND_INS;
