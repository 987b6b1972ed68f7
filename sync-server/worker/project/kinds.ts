import type { DocOf, DocType } from '../../../src/domain/document.ts';
import type { ServerKind } from './kind.ts';
import { appealKind, appealReplyKind } from './kinds/appeal.ts';
import { attemptKind } from './kinds/attempt.ts';
import { carriedKind } from './kinds/carried.ts';
import { classroomKind, classroomSummaryKind } from './kinds/classroom.ts';
import { examKind, examSummaryKind, monitorKind, versionKind } from './kinds/exam.ts';
import { feedbackKind } from './kinds/feedback.ts';
import { invitationKind } from './kinds/invitation.ts';
import { joinRequestKind } from './kinds/join-request.ts';
import { markingKind, paperKind, resultKind } from './kinds/paper.ts';
import { openingKind, sheetKind } from './kinds/sheet.ts';
import { personKind, userKind } from './kinds/user.ts';

export const SERVER_KINDS: { readonly [T in DocType]: ServerKind<DocOf<T>> } = {
  user: userKind,
  person: personKind,
  classroom: classroomKind,
  exam: examKind,
  sheet: sheetKind,
  opening: openingKind,
  version: versionKind,
  paper: paperKind,
  attempt: attemptKind,
  carried: carriedKind,
  marking: markingKind,
  appeal: appealKind,
  appealReply: appealReplyKind,
  result: resultKind,
  feedback: feedbackKind,
  joinRequest: joinRequestKind,
  invitation: invitationKind,
  classroomSummary: classroomSummaryKind,
  examSummary: examSummaryKind,
  monitor: monitorKind,
};
