import type { Classroom } from '../documents/classroom/schema.ts';
import { isFor } from '../documents/exam/audience.ts';
import { isReleased, madeAt } from '../documents/exam/release.ts';
import type { Exam } from '../documents/exam/schema.ts';
import { waitsForTeacher } from './acceptance.ts';
import { averageOf } from './points.ts';
import { type SatPaper, withoutPaper } from './roster.ts';

/**
 * How a student of a class did in one of its exams:
 * - `points`: graded.
 * - `absent`: nobody can begin the exam any more, and nothing is known of a paper.
 * - `waiting`: a paper is known, and it is not graded.
 * - `open`: the exam can be taken still, or has no end.
 * - `not-asked`: the exam is for chosen students, and this one is none of them.
 * - `not-member`: the exam was over before the student came into the class.
 */
export type ExamCell =
  | { kind: 'points'; points: number }
  | { kind: 'absent' | 'waiting' | 'open' | 'not-member' | 'not-asked' };

/** @param now ms */
export function examCell(
  uid: string,
  exam: Exam,
  classroom: Classroom,
  sat: SatPaper | undefined,
  now: number,
): ExamCell {
  if (sat?.result) return { kind: 'points', points: sat.result.examPoint };
  if (sat) return { kind: 'waiting' };
  if (!isFor(exam, uid)) return { kind: 'not-asked' };
  const state = withoutPaper(uid, { exam, classroom }, now);
  return { kind: state === 'not-started' ? 'open' : state };
}

/** What several exams say together; only graded papers count. */
export interface OverTime {
  /** Exams that the student had to take and that are over, graded or not. */
  held: number;
  graded: number;
  absent: number;
  average: number | null;
  best: number | null;
  /** How far the last graded exam is above or below the mean of those before it; null with fewer than three. */
  lastAgainstBefore: number | null;
}

/** @param cells from the oldest exam to the newest */
export function overTime(cells: readonly ExamCell[]): OverTime {
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

export const pointsOf = (cells: readonly ExamCell[]): number[] =>
  cells.flatMap((cell) => (cell.kind === 'points' ? [cell.points] : []));

/** When an exam was held: at its end, else when it opened or was made; ms. */
export const heldAt = (exam: Exam): number => exam.closesAt ?? exam.opensAt ?? madeAt(exam.stamps);

/**
 * What a page for parents may say of an exam: nothing that its student may not see yet.
 * @param now ms
 */
export function isForParents(
  sat: SatPaper | undefined,
  exam: Exam,
  classroom: Classroom,
  now: number,
): boolean {
  if (!isReleased(exam, now)) return false;
  return !sat?.result || !waitsForTeacher(sat.paper, exam, classroom);
}
