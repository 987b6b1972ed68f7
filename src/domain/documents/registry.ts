import type {
  Authored,
  AuthoredType,
  Doc,
  DocOf,
  DocType,
  Mergeable,
  MergeableType,
} from '../document.ts';
import { appealReplyRules, appealRules } from './appeal/rules.ts';
import { attemptRules } from './attempt/rules.ts';
import { carriedRules } from './carried/rules.ts';
import { classroomRules } from './classroom/rules.ts';
import { examRules, openingKind, sheetKind, versionKind } from './exam/rules.ts';
import { feedbackRules } from './feedback/rules.ts';
import { invitationRules } from './invitation/rules.ts';
import { joinRequestRules } from './join-request/rules.ts';
import { markingRules } from './marking/rules.ts';
import { paperKind, resultKind } from './paper/rules.ts';
import type { Kind, Merged, Rules } from './rules.ts';
import { personKind, userRules } from './user/rules.ts';

/*
 * A new kind of document needs a folder beside this file, and a line in `WRITTEN`, `tables.ts`,
 * `document.ts`, `messages.ts` and `sync-server/worker/project/kinds.ts`. The lists are separate,
 * because they are loaded at different times.
 */

const WRITTEN = {
  user: userRules,
  classroom: classroomRules,
  exam: examRules,
  attempt: attemptRules,
  carried: carriedRules,
  marking: markingRules,
  appeal: appealRules,
  appealReply: appealReplyRules,
  feedback: feedbackRules,
  joinRequest: joinRequestRules,
  invitation: invitationRules,
} satisfies { readonly [T in AuthoredType]: Rules<DocOf<T>> };

const DERIVED = {
  person: personKind,
  sheet: sheetKind,
  opening: openingKind,
  version: versionKind,
  paper: paperKind,
  result: resultKind,
  classroomSummary: { localId: ({ id }) => id },
  examSummary: { localId: ({ examID }) => examID },
  monitor: { localId: ({ examID }) => examID },
} satisfies { readonly [T in Exclude<DocType, AuthoredType>]: Kind<DocOf<T>> };

export const KINDS: { readonly [T in DocType]: Kind<DocOf<T>> } = {
  ...WRITTEN,
  ...DERIVED,
};

export const RULES: { readonly [T in AuthoredType]: Rules<DocOf<T>> } = WRITTEN;

export const rulesOf = <D extends Authored>(doc: D): Rules<D> =>
  RULES[doc.type] as unknown as Rules<D>;

export function ruleOfEach<Name extends keyof Rules<Authored>>(
  name: Name,
): Readonly<Record<AuthoredType, Rules<Authored>[Name]>> {
  const entries = Object.entries(RULES).map(([type, rules]) => [type, rules[name]]);
  return Object.fromEntries(entries);
}

export type { Authored, AuthoredType, Mergeable, MergeableType } from '../document.ts';

export const MERGED: { readonly [T in MergeableType]: Merged<DocOf<T>> } = {
  ...WRITTEN,
  paper: DERIVED.paper,
};

export const isMergeableType = (type: string): type is MergeableType => Object.hasOwn(MERGED, type);
export const isMergeable = (doc: Doc): doc is Mergeable => isMergeableType(doc.type);

export const isAuthoredType = (type: string): type is AuthoredType => Object.hasOwn(RULES, type);
export const isAuthored = (doc: Doc): doc is Authored => isAuthoredType(doc.type);
