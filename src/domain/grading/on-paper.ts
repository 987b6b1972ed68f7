import type { Exam } from '../documents/exam/schema.ts';
import { newVersion, versionOf } from '../documents/exam/versions.ts';
import type { Marking } from '../documents/marking/schema.ts';
import type { Paper, Result } from '../documents/paper/schema.ts';
import { ON_PAPER } from '../question-kinds/kind.ts';
import { OPEN_ENDED } from '../timing/timing.ts';
import { POINTS_ONLY } from '../vocabulary.ts';
import { type AnswerToMark, answersIn } from './answers-to-mark.ts';
import { isHandedIn } from './counting.ts';
import { marksOf } from './marks.ts';
import type { RosterEntry } from './roster.ts';
import { grade } from './scoring.ts';
import {
  handInOfSheet,
  hasPointsOnly,
  paperOfSheet,
  readingsOf,
  tabletThatCounts,
} from './sheets.ts';

type Student = Pick<RosterEntry, 'uid' | 'name'>;

/** Returns a printed sheet's result as the worker computes it; null without questions. */
export function resultOnPaper(
  exam: Exam,
  { uid, name }: Student,
  marking: Marking | null,
): Result | null {
  const version = newVersion(exam, 0);
  const reading = {
    ...{ id: '', uid, by: '', at: 0, version: versionOf(exam) },
    ...{ answers: POINTS_ONLY, over: null, reason: '' },
  };
  const handIn = handInOfSheet(reading, version);
  if (!handIn || exam.questions.length === 0) return null;
  const paper: Paper = { ...paperOfSheet(reading, exam), handIns: [handIn] };
  const marks = marksOf(exam, marking ? [marking] : []);
  const rules = { wrongsPerRight: exam.wrongsPerRight, marksOf: marks };
  return grade(paper, version, name ?? '', 0, OPEN_ENDED, exam, rules);
}

/** Hand-in that is graded instead of a printed sheet with points only. */
export type Rival = 'tablet' | 'form';

export function rivalOf(exam: Exam, uid: string, paper: Paper | null): Rival | null {
  if (paper && tabletThatCounts(paper, exam)) return 'tablet';
  const last = readingsOf(exam, uid).at(-1);
  return last && !hasPointsOnly(last) ? 'form' : null;
}

export interface SheetToMark extends Student {
  isEntered: boolean;
  rival: Rival | null;
  /** True if the student began on a tablet and has not handed in. */
  isUnderWay: boolean;
  answers: AnswerToMark[];
}

export function sheetToMark(
  entry: Pick<RosterEntry, 'uid' | 'name' | 'paper' | 'result'>,
  exam: Exam,
  marking: Marking | null,
): SheetToMark {
  const { uid, name, paper, result } = entry;
  const rival = rivalOf(exam, uid, paper);
  const isGraded = result?.questions.some(({ answer }) => answer === ON_PAPER) === true;
  const shown = isGraded ? result : resultOnPaper(exam, entry, marking);
  return {
    ...{ uid, name, rival },
    isEntered: rival === null && readingsOf(exam, uid).length > 0,
    isUnderWay: paper !== null && !isHandedIn(paper),
    answers: shown ? answersIn(shown, marking) : [],
  };
}
