import { shuffled } from '../documents/exam/shuffle.ts';
import type { PaperOrder, QuestionKind, SheetQuestion } from './kind.ts';

/** Members of kinds whose answers are not listed: no choices, labels, codes or bubbles. */
export const unlistedParts = {
  choices: () => [],
  labels: () => [],
  codes: [],
  bubbles: () => [],
} satisfies Partial<QuestionKind>;

/** Returns the offered texts in the order of the paper, else of the exam. */
export const inPaperOrder = <T>(
  offered: readonly T[],
  { id }: Pick<SheetQuestion, 'id'>,
  paper?: PaperOrder,
): readonly T[] => (paper?.start.shuffleOptions ? shuffled(offered, `${paper.id}/${id}`) : offered);
