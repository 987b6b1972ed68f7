import type { Answer, SheetQuestion } from '../question-kinds/kind.ts';
import { kindOf } from '../question-kinds/questions.ts';
import { BUBBLE_LETTERS } from './layout.ts';

/** Returns the answers of a question's bubbles, in order; none if the form has no row for it. */
export function bubbleAnswers(question: SheetQuestion): readonly Answer[] {
  const answers = kindOf(question).bubbles(question);
  return answers.length <= BUBBLE_LETTERS.length ? answers : [];
}

/** Returns the number of bubbles in each row: that of the widest question. */
export const bubblesNeeded = (questions: readonly SheetQuestion[]): number =>
  Math.max(2, ...questions.map((question) => bubbleAnswers(question).length));

/** Returns the numbers, from 1, of the questions that a bubble form cannot ask. */
export const numbersWithoutBubbles = (questions: readonly SheetQuestion[]): number[] =>
  questions.flatMap((question, at) => (bubbleAnswers(question).length === 0 ? [at + 1] : []));
