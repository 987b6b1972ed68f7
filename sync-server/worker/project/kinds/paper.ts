import { docId } from '../../../../src/domain/doc-id.ts';
import { holderOf, mayMark } from '../../../../src/domain/documents/exam/people.ts';
import type { Exam } from '../../../../src/domain/documents/exam/schema.ts';
import { isSealed } from '../../../../src/domain/documents/exam/sealing.ts';
import type { Marking } from '../../../../src/domain/documents/marking/schema.ts';
import type { Paper, Result } from '../../../../src/domain/documents/paper/schema.ts';
import { waitReason } from '../../../../src/domain/grading/acceptance.ts';
import { isBegunOnTablet, isHandedIn } from '../../../../src/domain/grading/counting.ts';
import {
  currentVersionOf,
  extended,
  maySeeResult,
  received,
  settledBy,
} from '../../../../src/domain/grading/exam-state.ts';
import { releasedResult } from '../../../../src/domain/grading/scoring.ts';
import { sameContent } from '../../../../src/domain/merge/canonical.ts';
import { setFields } from '../../../../src/domain/merge/edit.ts';
import { studentDatabase, teacherDatabase } from '../../../../src/domain/session/databases.ts';
import { expectHandIn } from '../../calendar/deadlines.ts';
import { gradePaper } from '../../grade/grading.ts';
import type { Reaction, ReactionTools, ServerKind } from '../kind.ts';
import { keepLogs } from '../reactions/retention.ts';
import { logsOf } from '../related.ts';

const paperChanged: Reaction = async (id, tools) => {
  const { reader, monitors, now } = tools;
  const examID = (await reader.load('paper', id))?.examID ?? '';
  const exam = await reader.load('exam', examID);
  const isNew = reader.isFirst(docId('paper', id));
  const seen = { ...(await provedOf(id, exam, tools)), ...(await olderOf(id, exam, tools)) };
  const paper = await reader.update(
    'paper',
    id,
    (known) =>
      known &&
      setFields(settledBy(extended(received(known, now()), exam, now()), exam, now()), seen, now()),
  );
  if (!paper) return;
  const version = await reader.load('version', `${examID}:${paper.start.version}`);
  monitors.paperChanged(paper, version?.questions.length ?? null);
  await expectHandIn(paper, tools);
  const isFirstResult = await gradePaper(paper, tools);
  const isSheetAsBefore = isNew && (await leavesSheetAlone(paper, exam, tools));
  bringPaper(paper, exam, { isNew, isFirstResult, isSheetAsBefore }, tools);
  if (exam) await keepLogs(exam, [paper], tools);
};

/** Returns true if a new paper cannot change the student's sheet, which then needs no check. */
async function leavesSheetAlone(
  paper: Paper,
  exam: Exam | null,
  { reader }: ReactionTools,
): Promise<boolean> {
  const { version } = paper.start;
  if (!exam || !isHandedIn(paper) || isSealed(exam) || version !== currentVersionOf(exam))
    return false;
  if (!(await reader.isOnlyVersion(exam.examID, version))) return false;
  const classroom = await reader.load('classroom', exam.classroomID);
  return waitReason(paper, exam, classroom) === null;
}

interface PaperNews {
  isNew: boolean;
  isFirstResult: boolean;
  isSheetAsBefore: boolean;
}

function bringPaper(
  paper: Paper,
  exam: Exam | null,
  { isNew, isFirstResult, isSheetAsBefore }: PaperNews,
  { plan }: ReactionTools,
): void {
  const own = [docId('paper', paper.id)];
  const student = studentDatabase(paper.userID);
  // Checks the exam's sheets after the hand-in. Until then, the student keeps old versions.
  const touched = isHandedIn(paper) ? [paper.examID] : [];
  plan.bring(student, own, isSheetAsBefore ? [] : touched);
  if (isSheetAsBefore) plan.expectSheetsAsBefore(student, touched);
  if (isNew) plan.bringNew(student, own);
  if (!exam) return;
  const teacher = teacherDatabase(holderOf(exam));
  plan.bring(teacher, seenByTeacher(paper));
  if (isNew) plan.bringNew(teacher, own);
  if (isFirstResult) plan.bringNew(teacher, logsOf(paper));
}

async function provedOf(
  id: string,
  exam: Exam | null,
  { reader, sealer }: ReactionTools,
): Promise<Partial<Paper>> {
  const paper = exam && (await reader.load('paper', id));
  if (!paper || !isSealed(exam)) return {};
  const version = await reader.load('version', `${exam.examID}:${paper.start.version}`);
  const proved = version ? await sealer.isProved(paper, version) : undefined;
  return proved === undefined ? {} : { proved };
}

/** Returns the time since which the paper's version is superseded. Keeps a recorded time. */
async function olderOf(
  id: string,
  exam: Exam | null,
  { reader }: ReactionTools,
): Promise<Partial<Paper>> {
  const paper = exam && (await reader.load('paper', id));
  if (!paper || paper.olderSince !== undefined || !isBegunOnTablet(paper)) return {};
  const version = await reader.load('version', `${exam.examID}:${paper.start.version}`);
  return version?.supersededAt === undefined ? {} : { olderSince: version.supersededAt };
}

export const seenByTeacher = (paper: Paper): string[] => [
  docId('paper', paper.id),
  ...(isHandedIn(paper) ? logsOf(paper) : []),
];

/** Returns true if the copy of an open paper lacks only answers that are in the logs. */
const saysAsMuch = (copy: Paper, paper: Paper): boolean =>
  !isHandedIn(paper) && paper.logs.length > 0 && sameContent(withoutLogs(copy), withoutLogs(paper));

const withoutLogs = (paper: Paper) => ({
  ...paper,
  ...{ myAnswers: [], clock: [], logs: [], stamps: {} },
});

export const paperKind: ServerKind<Paper> = {
  reaction: paperChanged,
  isOfPaper: true,
  readsCopy: true,
  views: {
    /** Keeps a copy that lacks only answers, because the same database has their logs. */
    student: async ({ local, uid, school, there }) => {
      const paper = await school.load('paper', local);
      if (paper?.userID !== uid) return null;
      return there?.type === 'paper' && saysAsMuch(there, paper) ? there : paper;
    },
    /** Omits answers, clock samples and logs from the teacher's copy until the hand-in. */
    teacher: async ({ local, uid, school }) => {
      const paper = await school.load('paper', local);
      const exam = paper && (await school.load('exam', paper.examID));
      if (!paper || !exam || holderOf(exam) !== uid) return null;
      if (isHandedIn(paper)) return paper;
      return withoutLogs(paper);
    },
  },
};

export const resultKind: ServerKind<Result> = {
  isOfPaper: true,
  views: {
    student: async ({ local, uid, school, now }) => {
      const paper = await school.load('paper', local);
      if (paper?.userID !== uid || !isHandedIn(paper)) return null;
      const exam = await school.load('exam', paper.examID);
      const classroom = exam && (await school.load('classroom', exam.classroomID));
      const maySee = exam && classroom && maySeeResult(paper, exam, classroom, now);
      const result = maySee ? await school.load('result', local) : null;
      return result && result.examPoint !== null ? releasedResult(result) : null;
    },
    teacher: async ({ local, uid, school }) => {
      const result = await school.load('result', local);
      const exam = result && (await school.load('exam', result.examID));
      return exam && mayMark(exam, uid) ? result : null;
    },
  },
};

const markingChanged: Reaction = async (id, tools) => {
  const { reader, plan } = tools;
  const marking = await reader.load('marking', id);
  if (!marking) return;
  plan.bring(teacherDatabase(marking.addedUser), [docId('marking', id)]);
  const paper = await reader.load('paper', marking.paperId);
  if (paper) await gradePaper(paper, tools);
};

export const markingKind: ServerKind<Marking> = {
  reaction: markingChanged,
  isOfPaper: true,
  views: {
    teacher: async ({ local, uid, school }) => {
      const marking = await school.load('marking', local);
      const exam = marking && (await school.load('exam', marking.examID));
      return exam && marking.addedUser === uid && mayMark(exam, uid) ? marking : null;
    },
  },
};
