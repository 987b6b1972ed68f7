import type { Mergeable, MergeableType } from '../document.ts';
import { SHAPES } from '../documents/registry.ts';
import { LIMITS, MAX_ATTEMPT, MAX_LOGS } from '../limits.ts';
import { isPartOf } from '../merge/parts.ts';
import type { RefusalCode } from './refusals.ts';

interface Bounds {
  /** Most characters of the document as JSON. */
  length: number;
  /** Most stamps: a removed element keeps its own. */
  stamps: number;
}

const K = 1024;
/** More plain fields than any type has. */
const FIELDS = 40;

/**
 * How large one document may be, far above what people make. Every document is merged, passed on and shown, on tablets too.
 * What a person writes in an hour has the size of a page; a program made what is larger.
 */
export const BOUNDS: Readonly<Record<MergeableType, Bounds>> = {
  user: { length: 8 * K, stamps: FIELDS },
  feedback: { length: 16 * K, stamps: FIELDS },
  joinRequest: { length: 4 * K, stamps: FIELDS },
  invitation: { length: 512 * K, stamps: FIELDS },
  attempt: { length: MAX_ATTEMPT, stamps: FIELDS },
  carried: { length: 80 * K, stamps: FIELDS },
  paper: { length: 256 * K, stamps: FIELDS + LIMITS.questionsStored + MAX_LOGS },
  classroom: { length: 512 * K, stamps: FIELDS + 10 * LIMITS.membersInClass },
  exam: {
    length: 4 * K * K,
    stamps: FIELDS + 2 * (LIMITS.questionsStored + LIMITS.placesStored + LIMITS.extraTimesStored),
  },
};

/** Whether what was sent is longer than any document of its type; asked before anything of it is read. */
export const isTooLong = (type: MergeableType, sent: object): boolean =>
  JSON.stringify(sent).length > BOUNDS[type].length;

/** Why a document has more parts or other parts than its type can have; null where it is in order. */
export function boundsProblem(doc: Mergeable): RefusalCode | null {
  const names = Object.keys(doc.stamps);
  if (names.length > BOUNDS[doc.type].stamps || isTooLong(doc.type, doc)) return 'too-large';
  return names.every((name) => isPartOf(SHAPES[doc.type], name)) ? null : 'unknown-part';
}
