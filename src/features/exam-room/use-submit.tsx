import type { ReactNode } from 'react';
import type { SheetQuestion } from '../../domain/question-kinds/kind.ts';

import { useConfirmWhile } from '../../ui/Confirm.tsx';
import { HandInReview } from './HandInReview.tsx';
import { messages } from './messages.ts';
import type { Answers } from './use-answers.ts';
import type { PlaceInRoom } from './use-place.ts';

/**
 * Asks once, with what one may want to look at again, and hands in.
 * @param isOpen while the exam is: the question goes with it
 * @param more what stands below that
 */
export function useSubmit(
  questions: readonly SheetQuestion[],
  answers: Pick<Answers, 'saved' | 'pending'>,
  place: Pick<PlaceInRoom, 'marked' | 'goTo'>,
  handInNow: () => void,
  isOpen = true,
  more: ReactNode = null,
): () => Promise<void> {
  const confirm = useConfirmWhile(isOpen);
  return async () => {
    const sure = await confirm({
      message: messages.submitAsk,
      lost: (close) => (
        <>
          <HandInReview {...{ questions, answers, place }} onLeave={close} />
          {more}
        </>
      ),
      confirmLabel: messages.submit,
      cancelLabel: messages.submitBack,
      cancelled: null,
    });
    if (sure) handInNow();
  };
}
