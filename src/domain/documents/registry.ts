import type { Authored, AuthoredType, Doc, DocOf, Mergeable, MergeableType } from '../document.ts';
import type { Shape } from '../merge/shape.ts';
import { attemptRules } from './attempt/rules.ts';
import { carriedRules } from './carried/rules.ts';
import { classroomRules } from './classroom/rules.ts';
import { examRules } from './exam/rules.ts';
import { feedbackRules } from './feedback/rules.ts';
import { invitationRules } from './invitation/rules.ts';
import { joinRequestRules } from './join-request/rules.ts';
import { paperShape } from './paper/shape.ts';
import type { Rules } from './rules.ts';
import { userRules } from './user/rules.ts';

/** Rules of every kind of document that people write. A missing kind does not compile. */
export const RULES: { readonly [T in AuthoredType]: Rules<DocOf<T>> } = {
  user: userRules,
  classroom: classroomRules,
  exam: examRules,
  attempt: attemptRules,
  carried: carriedRules,
  feedback: feedbackRules,
  joinRequest: joinRequestRules,
  invitation: invitationRules,
};

export const rulesOf = <D extends Authored>(doc: D): Rules<D> =>
  RULES[doc.type] as unknown as Rules<D>;

/** Returns one rule of each kind. */
export function ruleOfEach<Name extends keyof Rules<Authored>>(
  name: Name,
): Readonly<Record<AuthoredType, Rules<Authored>[Name]>> {
  const entries = Object.entries(RULES).map(([type, rules]) => [type, rules[name]]);
  return Object.fromEntries(entries);
}

export type { Authored, AuthoredType, Mergeable, MergeableType } from '../document.ts';

/** How copies of each kind of document merge. */
export const SHAPES: Readonly<Record<MergeableType, Shape>> = {
  ...ruleOfEach('shape'),
  paper: paperShape,
};

export const isMergeableType = (type: string): type is MergeableType => Object.hasOwn(SHAPES, type);
export const isMergeable = (doc: Doc): doc is Mergeable => isMergeableType(doc.type);

export const isAuthoredType = (type: string): type is AuthoredType => Object.hasOwn(RULES, type);
export const isAuthored = (doc: Doc): doc is Authored => isAuthoredType(doc.type);
