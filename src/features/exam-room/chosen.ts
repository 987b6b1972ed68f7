import type { Answer, SheetQuestion } from '../../domain/question-kinds/kind.ts';

import type { Answers } from './use-answers.ts';

/** What stands chosen for a question, whether or not it is on the disk. */
export const answerOf = (
  { saved, pending }: Pick<Answers, 'saved' | 'pending'>,
  questionID: string,
): Answer | undefined => pending.get(questionID)?.answer ?? saved.get(questionID);

/** Questions without an option chosen, whether left blank on purpose or never answered. */
export const countBlank = (
  questions: readonly SheetQuestion[],
  answers: Pick<Answers, 'saved' | 'pending'>,
): number => questions.filter(({ id }) => (answerOf(answers, id) ?? 'empty') === 'empty').length;
