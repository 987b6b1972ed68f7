import type { SheetQuestion } from '../../domain/entities/exam.ts';
import { useConfirm } from '../../ui/Confirm.tsx';
import type { Answers } from './use-answers.ts';
import { words } from './words.ts';

/** Asks once, saying how many questions are blank, and hands in. */
export function useSubmit(
  questions: readonly SheetQuestion[],
  answers: Pick<Answers, 'saved' | 'pending'>,
  handInNow: () => void,
): () => Promise<void> {
  const confirm = useConfirm();
  return async () => {
    const blank = countBlank(questions, answers);
    const sure = await confirm({
      message: words.submitAsk,
      lost: blank > 0 ? words.submitBlank(blank) : words.submitFull,
      confirmLabel: words.submit,
      cancelLabel: words.submitBack,
    });
    if (sure) handInNow();
  };
}

/** Questions without an option chosen, whether left blank on purpose or never answered. */
export const countBlank = (
  questions: readonly SheetQuestion[],
  { saved, pending }: Pick<Answers, 'saved' | 'pending'>,
): number =>
  questions.filter(({ id }) => {
    const answer = pending.get(id)?.answer ?? saved.get(id);
    return answer === undefined || answer === 'empty';
  }).length;
