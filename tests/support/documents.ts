import { withAppeal, withReply } from '../../src/domain/documents/appeal/make.ts';
import type { Appeal, AppealReply } from '../../src/domain/documents/appeal/schema.ts';
import { headOf } from '../../src/domain/documents/attempt/chain.ts';
import { attemptOf, headerOf, startEntry } from '../../src/domain/documents/attempt/make.ts';
import type { Attempt, Entry } from '../../src/domain/documents/attempt/schema.ts';
import { newCarried } from '../../src/domain/documents/carried/rules.ts';
import type { Carried } from '../../src/domain/documents/carried/schema.ts';
import { newClassroom } from '../../src/domain/documents/classroom/make.ts';
import type { Classroom } from '../../src/domain/documents/classroom/schema.ts';
import type { Member, Role } from '../../src/domain/documents/common.ts';
import { newExam } from '../../src/domain/documents/exam/make.ts';
import { graceOf } from '../../src/domain/documents/exam/release.ts';
import type { Exam, Sheet } from '../../src/domain/documents/exam/schema.ts';
import { DEFAULT_SETTINGS } from '../../src/domain/documents/exam/settings.ts';
import { newVersion, sheetOf } from '../../src/domain/documents/exam/versions.ts';
import { newFeedback } from '../../src/domain/documents/feedback/make.ts';
import type { Feedback } from '../../src/domain/documents/feedback/schema.ts';
import { newInvitation } from '../../src/domain/documents/invitation/rules.ts';
import type { Invitation } from '../../src/domain/documents/invitation/schema.ts';
import { newJoinRequest } from '../../src/domain/documents/join-request/rules.ts';
import type { JoinRequest } from '../../src/domain/documents/join-request/schema.ts';
import { withMark } from '../../src/domain/documents/marking/make.ts';
import type { Mark, Marking } from '../../src/domain/documents/marking/schema.ts';
import {
  answerPaper,
  handInPaper,
  samplePaper,
  startPaper,
} from '../../src/domain/documents/paper/make.ts';
import type { Countersignature, Paper } from '../../src/domain/documents/paper/schema.ts';
import { newUser } from '../../src/domain/documents/user/make.ts';
import type { User } from '../../src/domain/documents/user/schema.ts';
import { appealedText } from '../../src/domain/grading/appeals.ts';
import { markedAnswer } from '../../src/domain/grading/marks.ts';
import { type Answer, BLANK, type Question } from '../../src/domain/question-kinds/kind.ts';
import {
  OPTION_KEYS,
  type OptionKey,
  type OptionsBody,
  optionText,
  trimmedOptions,
} from '../../src/domain/question-kinds/options.ts';
import { rightAnswers } from '../../src/domain/question-kinds/questions.ts';
import type { SharedText } from '../../src/domain/question-kinds/shared-text.ts';
import { SCHEMA } from '../../src/domain/vocabulary.ts';

/** Time of the documents below (ms). */
export const MADE_AT = 1_000;

export const aMember = (uid: string, userRole: Role = 'student'): Member => ({
  uid,
  displayName: `Kişi ${uid}`,
  userRole,
});

/** A question with one right option. */
export type SingleAsked = Question<OptionsBody, OptionKey>;

export const aQuestion = (position: number, given: Partial<SingleAsked> = {}): SingleAsked => ({
  id: `qqqqqqq${String(position).padStart(2, '0')}`,
  kind: 'single',
  text: `${position} + ${position} kaç eder?`,
  body: { options: [String(position), String(position * 2), String(position * 3), ''] },
  key: 'B',
  index: position,
  ...given,
});

export const aSharedText = (given: Partial<SharedText> = {}): SharedText => ({
  ...{ id: 'ppppppppp', title: 'Şiir', text: 'Sakarya Türküsü' },
  ...given,
});

/** Replaces texts of some options. */
export const withOptions = <Q extends { body: OptionsBody }>(
  question: Q,
  texts: Partial<Record<OptionKey, string>>,
): Q => ({
  ...question,
  body: {
    options: trimmedOptions(OPTION_KEYS.map((key) => texts[key] ?? optionText(question, key))),
  },
});

/** First right answer. */
export const rightAnswer = (question: Question): Answer => rightAnswers(question)[0] ?? BLANK;

export const aUser = (uid: string, userRole: Role = 'student'): User =>
  newUser({
    uid,
    email: `${uid}@okul.tr`,
    displayName: `Kişi ${uid}`,
    phoneNumber: '05551112233',
    userRole,
  });

export const aClassroom = (teacher: string, students: readonly string[] = ['s1']): Classroom =>
  newClassroom(
    {
      id: 'c1',
      className: '5-A',
      classDesc: 'Sabahçı',
      selectedTeacher: [aMember(teacher, 'teacher')],
      selectedStudent: students.map((uid) => aMember(uid)),
    },
    MADE_AT,
  );

export const anExam = (teacher: string, questions: readonly Question[] = [aQuestion(1)]): Exam =>
  newExam(
    {
      examID: 'e1',
      examName: 'Toplama',
      examTime: 40,
      classroomID: 'c1',
      addedUser: teacher,
      questions,
    },
    MADE_AT,
  );

/** Default grace of results (ms). */
export const USUAL_GRACE = graceOf(DEFAULT_SETTINGS);

export const aSheet = (given: Partial<Sheet> = {}): Sheet => ({
  type: 'sheet',
  schema: SCHEMA,
  examID: 'e1',
  version: 'v1',
  current: true,
  examName: 'Kesirler',
  examTime: 20,
  classroomID: 'c1',
  className: '7-A',
  ...DEFAULT_SETTINGS,
  extraMinutes: 0,
  waits: null,
  questions: [],
  ...given,
});

/** A hand-in on a teacher's device. */
export const aCarried = (teacher: string): Carried =>
  newCarried({
    ...{ id: `${teacher}-h1`, addedUser: teacher, examID: 'e1', userID: 's1' },
    ...{ at: MADE_AT, by: 'scan', envelope: 'AA' },
  });

export const aMark = (questionID: string, answer: string, points: number): Mark => ({
  ...{ questionID, answer: markedAnswer(answer), points, levels: [], comment: '' },
});

/** Marking of `s1`'s paper, by default of its first question. */
export const aMarking = (teacher: string, mark = aMark('qqqqqqq01', 'A', 1)): Marking =>
  withMark(
    null,
    { paperId: 'e1-s1', examID: 'e1', userID: 's1', addedUser: teacher },
    mark,
    MADE_AT,
  );

export const AN_APPEAL = 'İki cevap da doğru olmalı.';

/** Appeal at the first question. */
export const anAppeal = (student: string, text = AN_APPEAL, now = MADE_AT): Appeal =>
  withAppeal(
    null,
    { id: `e1-${student}`, examID: 'e1', userID: student },
    { questionID: 'qqqqqqq01', text },
    now,
  );

/** Reply to `anAppeal` of `s1`. */
export const anAppealReply = (
  teacher: string,
  text = 'Haklısınız.',
  now = MADE_AT + 1,
): AppealReply =>
  withReply(
    null,
    { paperId: 'e1-s1', examID: 'e1', userID: 's1', addedUser: teacher },
    { questionID: 'qqqqqqq01', to: appealedText(AN_APPEAL), text },
    now,
  );

/** Clock sample of a device that never reached the server. */
export const A_SAMPLE = { wall: MADE_AT, monotonic: 1, boot: 'b1', offset: null };

/** A paper without answers. */
export const aPaper = (student: string, exam: Exam, now = MADE_AT): Paper =>
  startPaper(sheetOf(newVersion(exam, MADE_AT), '5-A', true), student, 'd1', now, A_SAMPLE);

/** A paper with content in each part. */
export function aFullPaper(student: string, exam: Exam): Paper {
  const answered = answerPaper(aPaper(student, exam), 'qqqqqqq01', 'A', MADE_AT + 1);
  return handIn(samplePaper(answered, A_SAMPLE, MADE_AT), MADE_AT + 2);
}

export const handIn = (paper: Paper, now: number, device = 'd1'): Paper =>
  handInPaper(paper, { device, cause: 'student', code: 'ABC-DEF' }, now);

/** A device's log of a paper with entries after the start. */
export function anAttempt(paper: Paper, writer: string, said: readonly Entry[]): Attempt {
  const header = headerOf(paper, writer, paper.start.device);
  const entries = [startEntry(paper), ...said];
  return attemptOf(header, { entries, head: headOf(header.id, entries), key: null, sig: null });
}

/** A countersignature as a device may forge it. */
export const aCountersignature = (
  writer: string,
  given: Partial<Countersignature> = {},
): Countersignature => ({
  ...{ writer, count: 2, head: '9'.repeat(32), handIn: '1.d9', at: 5, seenAt: 5 },
  ...{ unheard: 0, isSigned: true, sig: '9'.repeat(86) },
  ...given,
});

export const aFeedback = (author: string): Feedback =>
  newFeedback({
    id: 'f1',
    userId: author,
    username: `Kişi ${author}`,
    title: 'Tablet',
    description: 'Ekran dönmüyor.',
    reportTime: MADE_AT,
  });

export const aJoinRequest = (student: string, code = 'ABCD2345'): JoinRequest =>
  newJoinRequest({ id: `${student}-j1`, userId: student, code, at: MADE_AT });

export const anInvitation = (
  teacher: string,
  emails: readonly string[] = ['s1@okul.tr'],
): Invitation =>
  newInvitation({
    id: `${teacher}-i1`,
    classroomID: 'c1',
    addedUser: teacher,
    at: MADE_AT,
    emails: [...emails],
  });
