import type { GradedQuestion, Outcome } from '../documents/paper/schema.ts';
import type { Answer, Question } from '../question-kinds/kind.ts';
import { isGiven, rightAnswers } from '../question-kinds/questions.ts';

/** Grades an answer. One that the question does not offer counts as blank. */
export function outcomeOf(
  question: Question,
  answer: Answer,
  accepted: readonly Answer[] = [],
): Outcome {
  if (!isGiven(question, answer)) return 'blank';
  return rightAnswers(question).includes(answer) || accepted.includes(answer) ? 'correct' : 'wrong';
}

type Counted = Pick<GradedQuestion, 'outcome' | 'cancelled'>;

/** Outcome of the answer, or of a cancelled question, whose points go to everybody or nobody. */
export type Verdict = Outcome | 'given' | 'uncounted';

export const verdictOf = ({ outcome, cancelled }: Counted): Verdict =>
  cancelled ? ({ everybody: 'given', nobody: 'uncounted' } as const)[cancelled] : outcome;

/** Returns the outcome that counts; null for a question that does not. */
export function countedOutcome(question: Counted): Outcome | null {
  const verdict = verdictOf(question);
  if (verdict === 'uncounted') return null;
  return verdict === 'given' ? 'correct' : verdict;
}

/** Returns the percentage of right answers, unrounded (specification, section 4); 0 for none. */
export function pointsOf(questions: readonly Counted[]): number {
  const counted = questions.flatMap((question) => countedOutcome(question) ?? []);
  const correct = counted.filter((outcome) => outcome === 'correct').length;
  return counted.length === 0 ? 0 : (correct / counted.length) * 100;
}

export const averageOf = (points: readonly number[]): number | null =>
  points.length === 0 ? null : points.reduce((sum, point) => sum + point, 0) / points.length;
