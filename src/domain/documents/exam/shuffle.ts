import type { PaperOrder } from '../../question-kinds/kind.ts';
import { shuffled } from '../../shuffled.ts';

/**
 * The questions in the order of a paper. The paper's id is the seed: one student always has one order, on every
 * device, and neighbours have different ones.
 */
export const shownQuestions = <Q extends { id: string }>(
  questions: readonly Q[],
  { id, start }: PaperOrder,
): readonly Q[] => (start.shuffleQuestions ? shuffled(questions, id) : questions);

/** Returns true if numbers or letters may be others on the paper than in the exam. */
export const isShuffled = ({ start }: Pick<PaperOrder, 'start'>): boolean =>
  start.shuffleQuestions || start.shuffleOptions;
