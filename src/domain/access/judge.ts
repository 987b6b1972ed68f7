import { typeOfId } from '../doc-id.ts';
import { docIdOf } from '../doc-id-of.ts';
import type { Mergeable, MergeableType } from '../document.ts';
import { haveOneHeader, isFork } from '../documents/attempt/growth.ts';
import type { HandIn, Paper } from '../documents/paper/schema.ts';
import { isMergeable, isMergeableType, rulesOf } from '../documents/registry.ts';
import type { Actor, Grant } from '../documents/rules.ts';
import { handInKey, isBegunOnTablet, isMadeByServer, newHandIns } from '../grading/counting.ts';
import { MAX_CLOCK_SAMPLES, MAX_HAND_INS } from '../limits.ts';
import { sameContent } from '../merge/canonical.ts';
import { cutTo, effectOf, restatedIn } from '../merge/merge.ts';
import { groupOf, partsOf, shapeOf } from '../merge/parts.ts';
import { readOnce } from '../read-doc.ts';
import { boundsProblem, isTooLong } from './bounds.ts';
import { GRANTS, INITIAL, standsTo, VERIFIED_ONLY } from './grants.ts';
import type { RefusalCode } from './refusals.ts';

export interface Write {
  /** The document as stored where it is written to, or null when it is new there. */
  before: Mergeable | null;
  after: Mergeable;
  /** Whether the writer had seen `before`; false for a change made offline beside it. */
  knows: boolean;
}

/** Reads what a device sent. @returns the document, or why it cannot be one. */
export function readWrite(
  sent: { _id: string; _deleted?: boolean } & object,
): Mergeable | RefusalCode {
  const type = typeOfId(sent._id);
  if (!type || !isMergeableType(type)) return 'unknown-type';
  if (sent._deleted) return 'no-deletion';
  if (isTooLong(type, sent)) return 'too-large';
  const doc = readOnce(sent);
  return doc && isMergeable(doc) ? doc : 'bad-schema';
}

/**
 * Whether an actor may write a document.
 * What counts is what the write would change once merged: an old copy of a protected field changes nothing and does no
 * harm, a newer stamp on it is an attempt to change it.
 * @returns null when it may, else the reason.
 */
export function judgeWrite(actor: Actor, write: Write): RefusalCode | null {
  const { before, after } = write;
  if (before && docIdOf(before) !== docIdOf(after)) return 'bad-schema';
  if (lacksVerification(actor, after.type)) return 'not-verified';
  return (
    (before ? judgeChange(actor, before, write) : judgeNew(actor, after)) ?? contentProblem(after)
  );
}

/** `incoming` with only those changes to `current` that the actor may make, and nothing said anew; what the intake merges. */
export function cutToGrants<D extends Mergeable>(actor: Actor, current: D, incoming: D): D {
  if (lacksVerification(actor, current.type) || isFrozen(current)) return current;
  const allowed = changeable(actor, current);
  const isOpen =
    current.type === 'paper' && incoming.type === 'paper'
      ? opennessOf(current, incoming)
      : () => true;
  const restated = new Set(restatedIn(current, incoming));
  const keep = (part: string, value: unknown) =>
    allowed.has(groupOf(part)) &&
    !isSettled(current, part) &&
    !restated.has(part) &&
    isOpen(part, value);
  return cutTo(current, incoming, keep);
}

/**
 * What may still join a paper that the server holds.
 * - The start that it has seen is settled: an earlier one would end the paper of somebody who is writing. What was made of a sheet of paper has
 *   none of its own, and takes that of the tablet that comes later, with no more than its first hand-in.
 * - Hand-ins of devices are kept only up to their limit: none may push out the one that counts, nor what the server hands in.
 * - Nor does a reading of the clocks push one out by which an answer counts; and none joins what its teacher took, or what was settled when
 *   it was known what counts, unless with a hand-in of its device: it may move what counts.
 */
function opennessOf(paper: Paper, incoming: Paper): (part: string, value: unknown) => boolean {
  const isCounted = paper.counted !== null;
  const ofDevices = paper.handIns.filter((handIn) => !isMadeByServer(handIn)).length;
  const lacksStart = !isBegunOnTablet(paper) && ofDevices === 0;
  const isStartOpen = (paper.seenAt === null && !isCounted) || lacksStart;
  let handInsLeft = MAX_HAND_INS - ofDevices;
  let readingsLeft = readingsThatFit(paper, incoming);
  return (part, value) => {
    const group = groupOf(part);
    if (group === 'start') return isStartOpen;
    if (group === 'handIns') return !isMadeByServer(value as HandIn) && handInsLeft-- > 0;
    if (group === 'clock') return readingsLeft-- > 0;
    return true;
  };
}

function readingsThatFit(paper: Paper, incoming: Paper): number {
  const { taken, settled, counted, clock } = paper;
  // With a hand-in of its device, which its teacher is asked about or had in hand, the clock comes by which that counts.
  const handsIn = newHandIns(paper, incoming).length > 0;
  if (taken !== null || (settled !== null && !handsIn)) return 0;
  return counted === null ? Infinity : MAX_CLOCK_SAMPLES - clock.length;
}

/** Nothing that was written before an account was closed, or beside it, brings back what was erased with it. */
const isFrozen = (doc: Mergeable): boolean => rulesOf(doc).isFrozen?.(doc) ?? false;

const isSettled = (doc: Mergeable, part: string): boolean =>
  rulesOf(doc).isSettled?.(doc, groupOf(part)) ?? false;

/** What an actor is granted of a document. */
export const grantsOf = (actor: Actor, doc: Mergeable): Grant[] =>
  (GRANTS[actor.userRole][doc.type] ?? []).filter((grant) => standsTo(actor, grant.relation, doc));

const lacksVerification = (actor: Actor, type: MergeableType): boolean =>
  actor.userRole === 'teacher' && VERIFIED_ONLY.includes(type) && !actor.isVerified;

const changeable = (actor: Actor, doc: Mergeable): Set<string> =>
  new Set(grantsOf(actor, doc).flatMap((grant) => grant.change));

function judgeChange(actor: Actor, before: Mergeable, { after, knows }: Write): RefusalCode | null {
  // First of all: even "this changes nothing" would tell a stranger what the document says.
  if (grantsOf(actor, before).length === 0) return 'not-yours';
  if (restatesSaid(before, after)) return 'restated';
  // Beside what is there it is let in, and kept there for people to look at: the intake takes nothing of it.
  if (rewritesLog(before, after)) return knows || isOfOther(before, after) ? 'rewritten' : null;
  const effect = effectOf(before, after);
  if (effect.length === 0) return null;
  if (isFrozen(before)) return 'account-closed';
  const allowed = changeable(actor, before);
  if (!effect.every((part) => allowed.has(groupOf(part)))) return 'protected-field';
  if (effect.some((part) => isOfServerIn(after, part))) return 'protected-field';
  if (refusesAny(actor, after, effect)) return 'bad-schema';
  // A device that had not heard of the publishing may still bring what it holds; the intake leaves that part out.
  if (knows && effect.some((part) => isSettled(before, part))) return 'protected-field';
  // A device that had not heard of the hand-in may still bring what it holds; merging keeps the paper closed.
  if (before.type === 'paper' && before.handIns.length > 0 && knows) return 'paper-handed-in';
  return null;
}

function refusesAny(actor: Actor, after: Mergeable, effect: readonly string[]): boolean {
  const { refusesValue } = rulesOf(after);
  if (!refusesValue) return false;
  const parts = partsOf(after);
  return effect.some((part) => refusesValue(part, parts.get(part)?.value, actor));
}

function judgeNew(actor: Actor, doc: Mergeable): RefusalCode | null {
  const grants = grantsOf(actor, doc).filter((grant) => grant.create !== null);
  if (grants.length === 0) return 'not-yours';
  const given = new Set([
    ...shapeOf(doc).identity,
    ...grants.flatMap((grant) => grant.create ?? []),
  ]);
  const initial = INITIAL[doc.type];
  const others = partsOf(doc, (group) => !given.has(group));
  for (const [name, part] of others)
    if (!sameContent(part.value, initial[groupOf(name)])) return 'protected-field';
  if (refusesAny(actor, doc, [...partsOf(doc).keys()])) return 'bad-schema';
  if (doc.type !== 'paper') return null;
  return doc.handIns.some(isNoDevices) || !isBegunOnTablet(doc) ? 'protected-field' : null;
}

/** What of a kind of document is said for good by whom it concerns, and looked at by its key alone. */
const SAID_FOR_GOOD: Readonly<Partial<Record<MergeableType, string>>> = {
  paper: 'handIns',
  exam: 'sheetReadings',
};

/**
 * Whether somebody says anew what was handed in, or read from a sheet. Of clock readings, which are kept too, the first one stays and nobody is
 * refused: two of one moment may differ by what the device heard in between.
 */
export const restatesSaid = (before: Mergeable, after: Mergeable): boolean => {
  const said = SAID_FOR_GOOD[before.type];
  return said !== undefined && restatedIn(before, after).some((part) => groupOf(part) === said);
};

/** Whether a log says something else of itself than the one that is held, as no device does. */
const isOfOther = (before: Mergeable, after: Mergeable): boolean =>
  before.type === 'attempt' && after.type === 'attempt' && !haveOneHeader(before, after);

/** Whether a log goes on otherwise than the one that is held: what was said is never restated. */
export const rewritesLog = (before: Mergeable, after: Mergeable): boolean =>
  before.type === 'attempt' && after.type === 'attempt' && isFork(before, after);

/** Whether a part is a start or a hand-in that the server alone makes: in its name, in that of a printed sheet, or on a version of its own. */
const isOfServerIn = (doc: Mergeable, part: string): boolean =>
  doc.type === 'paper' &&
  (part === 'start'
    ? !isBegunOnTablet(doc)
    : doc.handIns.some((one) => part === `handIns/${handInKey(one)}` && isNoDevices(one)));

/** Whether a hand-in is one that the server alone makes. */
export const isNoDevices = (handIn: HandIn): boolean =>
  isMadeByServer(handIn) || handIn.version !== undefined;

/** Rules of content that a schema cannot say. */
function contentProblem(doc: Mergeable): RefusalCode | null {
  return rulesOf(doc).problemOf?.(doc) ?? (hasDoubles(doc) ? 'bad-schema' : boundsProblem(doc));
}

function hasDoubles(doc: Mergeable): boolean {
  const values = doc as unknown as Record<string, unknown[]>;
  return Object.entries(shapeOf(doc).collections).some(([name, { keyOf }]) => {
    const elements = values[name] ?? [];
    return new Set(elements.map((element) => keyOf(element as never))).size !== elements.length;
  });
}
