import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SheetQuestion } from '../../domain/question-kinds/kind.ts';
import { useConfirmWhile } from '../../ui/Confirm.tsx';
// Imports the file at once, because an update may remove it before the hand-in.
import '../../ui/ConfirmDialog.tsx';
import classes from './HandInReview.module.css';
import { messages } from './messages.ts';
import type { PlaceInRoom } from './QuestionMap.tsx';
import { indexesOf } from './RoomFrame.tsx';
import type { Answers } from './use-answers.ts';

interface HandInReviewProps {
  questions: readonly SheetQuestion[];
  answers: Pick<Answers, 'saved' | 'pending'>;
  place: Pick<PlaceInRoom, 'marked' | 'goTo'>;
  onLeave: () => void;
}

function HandInReview({ questions, answers, place, onLeave }: HandInReviewProps) {
  const unanswered = indexesOf(questions, answers, 'open');
  const partial = indexesOf(questions, answers, 'partial');
  const blank = indexesOf(questions, answers, 'blank');
  const marked = questions.flatMap(({ id }, index) => (place.marked.has(id) ? index : []));
  const groups = [
    { name: messages.reviewUnanswered, indexes: unanswered },
    { name: messages.reviewPartial, indexes: partial },
    { name: messages.reviewBlank, indexes: blank },
    { name: messages.reviewMarked, indexes: marked },
  ];
  const goTo = (index: number) => {
    onLeave();
    place.goTo(index);
  };
  return (
    <>
      <p className={classes.said}>
        {messages.submitMissing(unanswered.length + blank.length, partial.length)}{' '}
        {messages.submitLost}
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
