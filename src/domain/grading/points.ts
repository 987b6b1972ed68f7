import type { GradedQuestion, Outcome } from '../documents/paper/schema.ts';
import type { Answer, Question } from '../question-kinds/kind.ts';
import { isGiven, rightAnswers } from '../question-kinds/questions.ts';

/** What becomes of an answer. One that no student of this question can give counts as blank. */
export function outcomeOf(
  question: Question,
  answer: Answer,
  accepted: readonly Answer[] = [],
): Outcome {
  if (!isGiven(question, answer)) return 'blank';
  return rightAnswers(question).includes(answer) || accepted.includes(answer) ? 'correct' : 'wrong';
}

type Counted = Pick<GradedQuestion, 'outcome' | 'cancelled'>;

/** What is said of a question: its answer's outcome, or that the question was cancelled, its points given to everybody or to nobody. */
export type Verdict = Outcome | 'given' | 'uncounted';

export const verdictOf = ({ outcome, cancelled }: Counted): Verdict =>
  cancelled ? ({ everybody: 'given', nobody: 'uncounted' } as const)[cancelled] : outcome;

/** What a question counts as: right for everybody where its points were given away; null where it does not count at all. */
export function countedOutcome(question: Counted): Outcome | null {
  const verdict = verdictOf(question);
  if (verdict === 'uncounted') return null;
  return verdict === 'given' ? 'correct' : verdict;
}

/**
 * Percent of right answers among the questions that count, 0 to 100, unrounded (specification, section 4). An exam of which nothing
 * counts gives 0.
 */
export function pointsOf(questions: readonly Counted[]): number {
  const counted = questions.flatMap((question) => countedOutcome(question) ?? []);
  const correct = counted.filter((outcome) => outcome === 'correct').length;
  return counted.length === 0 ? 0 : (correct / counted.length) * 100;
}

/** Mean of the points over all papers of an exam; null when there are none. */
export const averageOf = (points: readonly number[]): number | null =>
  points.length === 0 ? null : points.reduce((sum, point) => sum + point, 0) / points.length;
