import { LIMITS } from '../../limits.ts';
import type { SheetQuestion } from '../../question-kinds/kind.ts';

type Pointed = Pick<SheetQuestion, 'points'>;

/** Points of an exam whose questions have points (regulation of written exams, 6/1-a). */
export const FULL_POINTS = 100;

export const hasPoints = (questions: readonly Pointed[]): boolean =>
  questions.some(({ points }) => points !== undefined);

export const lacksPoints = (questions: readonly Pointed[]): boolean =>
  hasPoints(questions) && questions.some(({ points }) => points === undefined);

export const totalPoints = (questions: readonly Pointed[]): number =>
  questions.reduce((sum, { points = 0 }) => sum + points, 0);

/** Spreads the points missing to 100 over the other questions; null if one would get none. */
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
