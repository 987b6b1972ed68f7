import type { AuthoredType, DocOf, DocType } from '../document.ts';
import { appealRules } from './appeal/rules.ts';
import { appealReplyRules } from './appeal-reply/rules.ts';
import { attemptRules } from './attempt/rules.ts';
import { carriedRules } from './carried/rules.ts';
import { classroomRules } from './classroom/rules.ts';
import { examRules, openingKind, sheetKind, versionKind } from './exam/rules.ts';
import { feedbackRules } from './feedback/rules.ts';
import { invitationRules } from './invitation/rules.ts';
import { joinRequestRules } from './join-request/rules.ts';
import { markingRules } from './marking/rules.ts';
import { monitorKind } from './monitor/rules.ts';
import { paperKind, resultKind } from './paper/rules.ts';
import type { Kind, Rules } from './rules.ts';
import { classroomSummaryKind, examSummaryKind } from './summary/rules.ts';
import { personKind, userRules } from './user/rules.ts';

/*
 * A new kind is a folder here and a line in each list of kinds: this one, `tables.ts`,
 * `document.ts` (schemas), `kind-messages.ts` and `sync-server/worker/project/kinds.ts`. The lists
 * are separate because they are loaded at different times.
 */

export const WRITTEN = {
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

export const DERIVED = {
  person: personKind,
  sheet: sheetKind,
  opening: openingKind,
  version: versionKind,
  paper: paperKind,
  result: resultKind,
  classroomSummary: classroomSummaryKind,
  examSummary: examSummaryKind,
  monitor: monitorKind,
} satisfies { readonly [T in Exclude<DocType, AuthoredType>]: Kind<DocOf<T>> };
