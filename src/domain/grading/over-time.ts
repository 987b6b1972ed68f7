import type { Classroom } from '../documents/classroom/schema.ts';
import { isFor } from '../documents/exam/people.ts';
import { countsInAverages } from '../documents/exam/purpose.ts';
import { isReleased, madeAt } from '../documents/exam/release.ts';
import type { Exam } from '../documents/exam/schema.ts';
import { decisionOn, isUndecided, waitsForTeacher } from './acceptance.ts';
import { paperClosedAt } from './counting.ts';
import { averageOf } from './points.ts';
import { type SatPaper, withoutPaper } from './roster.ts';

/**
 * State of one student in one exam:
 * - `points`: `isOut` if the student, and so a parent, may see the points.
 * - `practice`: graded or not, and never part of an average.
 * - `absent`: the student has no paper and can no longer begin.
 * - `waiting`: the paper is not graded or not marked, or waits for the teacher's decision.
 * - `not-asked`: the exam is for other students.
 * - `not-member`: the exam was over before the student joined.
 */
export type CellState =
  | { kind: 'points'; points: number; isOut: boolean }
  | { kind: 'practice'; points: number | null }
  | { kind: 'absent' | 'waiting' | 'open' | 'not-member' | 'not-asked' };

export type ExamCell = CellState & {
  /** Time of the hand-in (ms); null if not handed in. */
  closedAt: number | null;
  isMakeUp: boolean;
};

export interface Sitting {
  exam: Exam;
  sat: SatPaper | undefined;
}

/** Returns the last make-up with a paper, the exam with one, a planned make-up, or the exam. */
export function countedSitting(uid: string, own: Sitting, makeUps: readonly Sitting[]): Sitting {
  const taken = makeUps.findLast(({ sat }) => sat !== undefined);
  if (taken || own.sat) return taken ?? own;
  return makeUps.findLast(({ exam }) => isFor(exam, uid)) ?? own;
}

export const examCell = (
  uid: string,
  sitting: Sitting,
  classroom: Classroom,
  now: number,
): ExamCell => ({
  ...cellState(uid, sitting, classroom, now),
  closedAt: (sitting.sat && paperClosedAt(sitting.sat.paper)) ?? null,
  isMakeUp: sitting.exam.makeUpOf !== '',
});

function cellState(
  uid: string,
  { exam, sat }: Sitting,
  classroom: Classroom,
  now: number,
): CellState {
  const points = sat?.result?.examPoint ?? null;
  if (!countsInAverages(exam)) return { kind: 'practice', points };
  if (sat && isUndecided(decisionOn(sat.paper, exam, classroom))) return { kind: 'waiting' };
  if (points !== null)
    return { kind: 'points', points, isOut: isForParents(sat, exam, classroom, now) };
  if (sat) return { kind: 'waiting' };
  if (!isFor(exam, uid)) return { kind: 'not-asked' };
  const state = withoutPaper(uid, { exam, classroom }, now);
  return { kind: state === 'not-started' ? 'open' : state };
}

export interface OverTime {
  /** Number of exams that the student took or missed. */
  held: number;
  graded: number;
  absent: number;
  average: number | null;
  best: number | null;
  /** Last graded exam minus the mean of the earlier exams; null for fewer than three exams. */
  lastAgainstBefore: number | null;
}

export function overTime(cells: readonly CellState[]): OverTime {
  const points = pointsOf(cells);
  const absent = cells.filter(({ kind }) => kind === 'absent').length;
  const waiting = cells.filter(({ kind }) => kind === 'waiting').length;
  const before = averageOf(points.slice(0, -1));
  const last = points.at(-1);
  return {
    held: points.length + absent + waiting,
    graded: points.length,
    absent,
    average: averageOf(points),
    best: points.length > 0 ? Math.max(...points) : null,
    lastAgainstBefore:
      points.length < 3 || before === null || last === undefined ? null : last - before,
  };
}

export const pointsOf = (cells: readonly CellState[]): number[] =>
  cells.flatMap((cell) => (cell.kind === 'points' ? [cell.points] : []));

/** Returns the exam's end (ms). Without an end: its opening; without both: its creation. */
export const heldAt = (exam: Exam): number => exam.closesAt ?? exam.opensAt ?? madeAt(exam.stamps);

function isForParents(
  sat: SatPaper | undefined,
  exam: Exam,
  classroom: Classroom,
  now: number,
): boolean {
  if (!isReleased(exam, now)) return false;
  return !sat?.result || !waitsForTeacher(sat.paper, exam, classroom);
}
