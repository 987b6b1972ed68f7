import { LIMITS } from '../../limits.ts';
import { putElements } from '../../merge/edit.ts';
import type { QuestionForm, SheetQuestion } from '../../question-kinds/kind.ts';
import { rubricOf } from '../../question-kinds/questions.ts';
import type { Exam } from './schema.ts';

type Pointed = Pick<SheetQuestion, 'points'>;

/** Prescribed total points of a written exam (regulation of written exams, 6/1-a). */
export const FULL_POINTS = 100;

export const hasPoints = (questions: readonly Pointed[]): boolean =>
  questions.some(({ points }) => points !== undefined);

export const lacksPoints = (questions: readonly Pointed[]): boolean =>
  hasPoints(questions) && questions.some(({ points }) => points === undefined);

export const totalPoints = (questions: readonly Pointed[]): number =>
  questions.reduce((sum, { points = 0 }) => sum + points, 0);

/** Shares what remains of 100 points among a written exam's questions without points. */
export function spreadPoints<Q extends Pointed>(
  purpose: Exam['purpose'],
  questions: readonly Q[],
): readonly Q[] {
  const completed = purpose === 'written' ? completedPoints(questions) : null;
  return completed ? questions.map((one, at) => withPoints(one, completed[at])) : questions;
}

export function withSpreadPoints(exam: Exam, now: number): Exam {
  const spread = spreadPoints(exam.purpose, exam.questions);
  return spread === exam.questions ? exam : putElements(exam, 'questions', spread, now);
}

export const withPublishedSpread = (exam: Exam, now: number): Exam =>
  exam.draft ? exam : withSpreadPoints(exam, now);

/** Returns true for a published written exam with 100 points, spread evenly without rubrics. */
export function sharesPoints({ draft, purpose, questions }: Exam): boolean {
  const given = questions.map(({ points = 0 }) => points);
  const isEven = Math.max(...given) - Math.min(...given) <= LIMITS.points.step;
  const isSpread = isEven && totalPoints(questions) === FULL_POINTS;
  return !draft && purpose === 'written' && isSpread && !questions.some(hasRubric);
}

/** Spreads the points evenly if they were even before the exam got new questions. */
export function withSharedPoints(exam: Exam, before: Exam, now: number): Exam {
  if (!sharesPoints(before)) return exam;
  const free = exam.questions.map((one) => (hasRubric(one) ? one : withPoints(one, undefined)));
  const spread = spreadPoints(exam.purpose, free);
  return spread === free ? exam : putElements(exam, 'questions', spread, now);
}

export const hasRubric = (question: QuestionForm): boolean => rubricOf(question).length > 0;

/** Returns questions as students get them: a draft's with the points that publishing sets. */
export const askedQuestions = ({ draft, purpose, questions }: Exam) =>
  draft ? spreadPoints(purpose, questions) : questions;

/** Returns all questions' points, with the rest of 100 shared; null if it cannot be shared. */
export function completedPoints(questions: readonly Pointed[]): number[] | null {
  const { step } = LIMITS.points;
  const without = questions.filter(({ points }) => points === undefined).length;
  const missing = (FULL_POINTS - totalPoints(questions)) / step;
  if (without === 0 || missing < without) return null;
  const each = Math.floor(missing / without);
  let larger = missing % without;
  return questions.map(({ points }) => {
    if (points !== undefined) return points;
    larger -= 1;
    return (larger >= 0 ? each + 1 : each) * step;
  });
}

export function withPoints<Q extends Pointed>(question: Q, points: number | undefined): Q {
  const { points: _, ...others } = question;
  return { ...others, ...(points !== undefined && { points }) } as Q;
}

const { min, max, step } = LIMITS.points;

/** Reads points with a decimal comma or point; null above the maximum or between steps. */
export function readPoints(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  const points = /^\d+(\.\d*)?$/.test(text) ? Number(text) : Number.NaN;
  return points <= max && Number.isInteger(points / step) ? points : null;
}

export function readMaxPoints(typed: string): number | null {
  const points = readPoints(typed);
  return points !== null && points >= min ? points : null;
}
