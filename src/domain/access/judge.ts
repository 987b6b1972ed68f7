import { docIdOf, typeOfId } from '../doc-id.ts';
import { MAX_HAND_INS, type Paper } from '../entities/paper.ts';
import { questionProblem } from '../exam/questions.ts';
import { isErasedFeedback } from '../make/feedback.ts';
import { sameContent } from '../merge/canonical.ts';
import { cutTo, effectOf } from '../merge/merge.ts';
import { groupOf, partsOf, shapeOf } from '../merge/parts.ts';
import { type Mergeable, type MergeableType, SHAPES } from '../merge/shapes.ts';
import { readDoc } from '../read-doc.ts';
import { GRANTS, type Grant, INITIAL, VERIFIED_ONLY } from './grants.ts';
import type { RefusalCode } from './refusals.ts';
import { type Actor, standsTo } from './relations.ts';

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
  if (!type || !isMergeable(type)) return 'unknown-type';
  if (sent._deleted) return 'no-deletion';
  const doc = readDoc(sent);
  return doc && isMergeable(doc.type) ? (doc as Mergeable) : 'bad-schema';
}

const isMergeable = (type: string): type is MergeableType => Object.hasOwn(SHAPES, type);

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

/** `incoming` with only those changes to `current` that the actor may make; what the intake merges. */
export function cutToGrants<D extends Mergeable>(actor: Actor, current: D, incoming: D): D {
  if (lacksVerification(actor, current.type) || isClosed(current)) return current;
  const allowed = changeable(actor, current);
  const isOpen = current.type === 'paper' ? opennessOf(current) : () => true;
  return cutTo(current, incoming, (part) => allowed.has(groupOf(part)) && isOpen(part));
}

/**
 * What may still join a paper. Once the server has a device's hand-in, the start is settled, and further hand-ins are kept only
 * while there is room: none may push out the one that counts.
 */
function opennessOf(paper: Paper): (part: string) => boolean {
  if (paper.counted === null) return () => true;
  let room = MAX_HAND_INS - paper.handIns.length;
  return (part) => {
    if (groupOf(part) === 'handIns') return room-- > 0;
    return part !== 'start';
  };
}

/** Nothing that was written before an account was closed, or beside it, brings back what was erased with it. */
const isClosed = (doc: Mergeable): boolean =>
  (doc.type === 'user' && doc.deleted) || (doc.type === 'feedback' && isErasedFeedback(doc));

const grantsOf = (actor: Actor, doc: Mergeable): Grant[] =>
  (GRANTS[actor.userRole][doc.type] ?? []).filter((grant) => standsTo(actor, grant.relation, doc));

const lacksVerification = (actor: Actor, type: MergeableType): boolean =>
  actor.userRole === 'teacher' && VERIFIED_ONLY.includes(type) && !actor.isVerified;

const changeable = (actor: Actor, doc: Mergeable): Set<string> =>
  new Set(grantsOf(actor, doc).flatMap((grant) => grant.change));

function judgeChange(actor: Actor, before: Mergeable, { after, knows }: Write): RefusalCode | null {
  // First of all: even "this changes nothing" would tell a stranger what the document says.
  if (grantsOf(actor, before).length === 0) return 'not-yours';
  const effect = effectOf(before, after);
  if (effect.length === 0) return null;
  if (isClosed(before)) return 'account-closed';
  const allowed = changeable(actor, before);
  if (!effect.every((part) => allowed.has(groupOf(part)))) return 'protected-field';
  // A device that had not heard of the hand-in may still bring what it holds; merging keeps the paper closed.
  if (before.type === 'paper' && before.handIns.length > 0 && knows) return 'paper-handed-in';
  return null;
}

function judgeNew(actor: Actor, doc: Mergeable): RefusalCode | null {
  const grants = grantsOf(actor, doc).filter((grant) => grant.create !== null);
  if (grants.length === 0) return 'not-yours';
  const given = new Set([
    ...shapeOf(doc).identity,
    ...grants.flatMap((grant) => grant.create ?? []),
  ]);
  const initial = INITIAL[doc.type] ?? {};
  const others = partsOf(doc, (group) => !given.has(group));
  for (const [name, part] of others)
    if (!sameContent(part.value, initial[groupOf(name)])) return 'protected-field';
  return null;
}

/** Rules of content that a schema cannot say. */
function contentProblem(doc: Mergeable): RefusalCode | null {
  if (doc.type === 'exam' && doc.questions.some((question) => questionProblem(question))) {
    return 'bad-question';
  }
  if (doc.type === 'paper' && doc.start.deadline <= doc.start.at) return 'bad-schema';
  return hasDoubles(doc) ? 'bad-schema' : null;
}

function hasDoubles(doc: Mergeable): boolean {
  const values = doc as unknown as Record<string, unknown[]>;
  return Object.entries(shapeOf(doc).collections).some(([name, { keyOf }]) => {
    const elements = values[name] ?? [];
    return new Set(elements.map((element) => keyOf(element as never))).size !== elements.length;
  });
}
