import type { Answer, SheetQuestion } from '../question-kinds/kind.ts';
import { kindOf } from '../question-kinds/questions.ts';
import { BUBBLE_LETTERS } from './layout.ts';

export function bubbleAnswers(question: SheetQuestion): readonly Answer[] {
  const answers = kindOf(question).bubbles(question);
  return answers.length <= BUBBLE_LETTERS.length ? answers : [];
}

export const bubblesNeeded = (questions: readonly SheetQuestion[]): number =>
  Math.max(2, ...questions.map((question) => bubbleAnswers(question).length));

export const numbersWithoutBubbles = (questions: readonly SheetQuestion[]): number[] =>
  questions.flatMap((question, at) => (bubbleAnswers(question).length === 0 ? [at + 1] : []));
