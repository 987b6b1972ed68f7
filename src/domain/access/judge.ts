import { typeOfId } from '../doc-id.ts';
import { docIdOf } from '../doc-id-of.ts';
import type { Authored, AuthoredType, Mergeable, MergeableType } from '../document.ts';
import { haveOneHeader, isFork } from '../documents/attempt/growth.ts';
import { isAuthored, isAuthoredType, MERGED, rulesOf } from '../documents/registry.ts';
import type { Actor, Grant } from '../documents/rules.ts';
import type { RefusalCode } from '../errors.ts';
import { sameContent } from '../merge/canonical.ts';
import { cutTo, effectOf, restatedIn } from '../merge/merge.ts';
import { fromParts, groupOf, isPartOf, type Parts, partsOf, shapeOf } from '../merge/parts.ts';
import { readOnce } from '../read-doc.ts';
import { GRANTS, INITIAL, standsTo, VERIFIED_ONLY } from './grants.ts';

interface Write {
  before: Authored | null;
  after: Authored;
  /** True if the writing device had the stored revision; false for a concurrent change. */
  knows: boolean;
}

export function readWrite(
  sent: { _id: string; _deleted?: boolean } & object,
): Authored | RefusalCode {
  const type = typeOfId(sent._id);
  if (!type || !isAuthoredType(type)) return 'unknown-type';
  if (sent._deleted) return 'no-deletion';
  if (isTooLong(type, sent)) return 'too-large';
  const doc = readOnce(sent);
  return doc && isAuthored(doc) ? doc : 'bad-schema';
}

/** Judges a write by its effect after the merge. Returns null if allowed. */
export function judgeWrite(actor: Actor, write: Write): RefusalCode | null {
  const { before, after } = write;
  if (before && docIdOf(before) !== docIdOf(after)) return 'bad-schema';
  if (lacksVerification(actor, after.type)) return 'not-verified';
  return (
    (before ? judgeChange(actor, before, write) : judgeNew(actor, after)) ?? contentProblem(after)
  );
}

export function cutToGrants<D extends Authored>(actor: Actor, current: D, incoming: D): D {
  if (lacksVerification(actor, current.type) || isFrozen(current)) return current;
  const allowed = changeable(actor, current);
  const restated = new Set(restatedIn(current, incoming));
  const keep = (part: string) =>
    allowed.has(groupOf(part)) && !isSettled(current, part) && !restated.has(part);
  return cutTo(current, incoming, keep);
}

/** Returns true for a closed or erased document, which no older copy may change. */
const isFrozen = (doc: Authored): boolean => rulesOf(doc).isFrozen?.(doc) ?? false;

const isSettled = (doc: Authored, part: string): boolean =>
  rulesOf(doc).isSettled?.(doc, groupOf(part)) ?? false;

const grantsOf = (actor: Actor, doc: Authored): Grant[] =>
  (GRANTS[actor.userRole][doc.type] ?? []).filter((grant) => standsTo(actor, grant.relation, doc));

const lacksVerification = (actor: Actor, type: AuthoredType): boolean =>
  actor.userRole === 'teacher' && VERIFIED_ONLY.includes(type) && !actor.isVerified;

const changeable = (actor: Actor, doc: Authored): Set<string> =>
  new Set(grantsOf(actor, doc).flatMap((grant) => grant.change));

function judgeChange(actor: Actor, before: Authored, { after, knows }: Write): RefusalCode | null {
  // Checks access first, because even the response "nothing changed" reveals the content.
  if (grantsOf(actor, before).length === 0) return 'not-yours';
  if (restatesSaid(before, after)) return 'restated';
  // Accepts a concurrent fork of a log. People can inspect it, and the intake ignores it.
  if (rewritesLog(before, after)) return knows || isOfOther(before, after) ? 'rewritten' : null;
  const effect = effectOf(before, after);
  if (effect.length === 0) return null;
  if (isFrozen(before)) return 'account-closed';
  const allowed = changeable(actor, before);
  if (!effect.every((part) => allowed.has(groupOf(part)))) return 'protected-field';
  if (refusesAny(actor, after, effect)) return 'bad-schema';
  // Accepts settled parts if the device may not know of the settling. The intake drops them.
  if (knows && effect.some((part) => isSettled(before, part))) return 'protected-field';
  return null;
}

function refusesAny(actor: Actor, after: Authored, effect: readonly string[]): boolean {
  const { refusesValue } = rulesOf(after);
  if (!refusesValue) return false;
  const parts = partsOf(after);
  return effect.some((part) => refusesValue(part, parts.get(part)?.value, actor));
}

function judgeNew(actor: Actor, doc: Authored): RefusalCode | null {
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
  return refusesAny(actor, doc, [...partsOf(doc).keys()]) ? 'bad-schema' : null;
}

export const restatesSaid = (before: Authored, after: Authored): boolean =>
  before.type === 'exam' &&
  restatedIn(before, after).some((part) => groupOf(part) === 'sheetReadings');

const isOfOther = (before: Authored, after: Authored): boolean =>
  before.type === 'attempt' && after.type === 'attempt' && !haveOneHeader(before, after);

export const rewritesLog = (before: Authored, after: Authored): boolean =>
  before.type === 'attempt' && after.type === 'attempt' && isFork(before, after);

const contentProblem = (doc: Authored): RefusalCode | null =>
  rulesOf(doc).problemOf?.(doc) ?? (hasDoubles(doc) ? 'bad-schema' : boundsProblem(doc));

function hasDoubles(doc: Authored): boolean {
  const values = doc as unknown as Record<string, unknown[]>;
  return Object.entries(shapeOf(doc).collections).some(([name, { keyOf }]) => {
    const elements = values[name] ?? [];
    return new Set(elements.map((element) => keyOf(element as never))).size !== elements.length;
  });
}

/** Maximum number of plain fields of a document. */
const FIELDS = 40;

export const isTooLong = (type: MergeableType, sent: object): boolean =>
  JSON.stringify(sent).length > MERGED[type].bounds.length;

export const mostStamps = (type: MergeableType): number =>
  FIELDS + (MERGED[type].bounds.elements ?? 0);

export function boundsProblem(doc: Mergeable): RefusalCode | null {
  const names = Object.keys(doc.stamps);
  if (names.length > mostStamps(doc.type) || isTooLong(doc.type, doc)) return 'too-large';
  return names.every((name) => isPartOf(MERGED[doc.type].shape, name)) ? null : 'unknown-part';
}

/** Returns the parts that the actor may write, merged into `before`; null if it may create none. */
export function ownPart<D extends Authored>(actor: Actor, doc: D, before: D | null): D | null {
  if (before) return cutToGrants(actor, before, doc);
  const grants = grantsOf(actor, doc).filter(({ create }) => create !== null);
  if (grants.length === 0) return null;
  const { identity, fields } = shapeOf(doc);
  const given = new Set([...identity, ...grants.flatMap(({ create }) => create ?? [])]);
  const initial = INITIAL[doc.type];
  const parts: Parts = partsOf(doc, (group) => given.has(group));
  for (const name of Object.keys(fields)) {
    if (!given.has(name)) parts.set(name, { stamp: 0, value: initial[name] });
  }
  return fromParts(doc, parts);
}
