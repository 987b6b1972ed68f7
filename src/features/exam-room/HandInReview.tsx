import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SheetQuestion } from '../../domain/question-kinds/kind.ts';
import { useConfirmWhile } from '../../ui/Confirm.tsx';
// Imports the file at once, because an update may remove it before the hand-in.
import '../../ui/ConfirmDialog.tsx';
import classes from './HandInReview.module.css';
import { messages } from './messages.ts';
import type { PlaceInRoom } from './QuestionMap.tsx';
import { answerOf, countBlank } from './RoomFrame.tsx';
import type { Answers } from './use-answers.ts';

interface HandInReviewProps {
  questions: readonly SheetQuestion[];
  answers: Pick<Answers, 'saved' | 'pending'>;
  place: Pick<PlaceInRoom, 'marked' | 'goTo'>;
  onLeave: () => void;
}

function HandInReview({ questions, answers, place, onLeave }: HandInReviewProps) {
  const blank = countBlank(questions, answers);
  const numbersOf = (has: (question: SheetQuestion) => boolean) =>
    questions.flatMap((question, index) => (has(question) ? index : []));
  const groups = [
    {
      name: messages.reviewUnanswered,
      indexes: numbersOf(({ id }) => answerOf(answers, id) === undefined),
    },
    {
      name: messages.reviewBlank,
      indexes: numbersOf(({ id }) => answerOf(answers, id) === 'empty'),
    },
    { name: messages.reviewMarked, indexes: numbersOf(({ id }) => place.marked.has(id)) },
  ];
  const goTo = (index: number) => {
    onLeave();
    place.goTo(index);
  };
  return (
    <>
      <p className={classes.said}>
        {blank > 0 ? messages.submitBlank(blank) : messages.submitFull}
      </p>
      {groups.map(({ name, indexes }) =>
        indexes.length === 0 ? null : (
          <section key={name} className={classes.group} aria-label={name}>
            <h3 className={classes.name}>{name}</h3>
            <ul className={classes.numbers}>
              {indexes.map((index) => (
                <li key={index}>
                  <Button
                    variant="default"
                    className={classes.number}
                    aria-label={messages.reviewGoTo(index + 1)}
                    onClick={() => goTo(index)}
                  >
                    {index + 1}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        ),
      )}
    </>
  );
}

/** Returns a function that asks and hands in. The dialog closes when `isOpen` becomes false. */
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
