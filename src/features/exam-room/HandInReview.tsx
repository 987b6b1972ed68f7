import { Button } from '@mantine/core';
import type { SheetQuestion } from '../../domain/question-kinds/kind.ts';

import { answerOf, countBlank } from './chosen.ts';
import classes from './HandInReview.module.css';
import { messages } from './messages.ts';
import type { Answers } from './use-answers.ts';
import type { PlaceInRoom } from './use-place.ts';

interface HandInReviewProps {
  questions: readonly SheetQuestion[];
  answers: Pick<Answers, 'saved' | 'pending'>;
  place: Pick<PlaceInRoom, 'marked' | 'goTo'>;
  /** Closes the question whether to hand in: the student goes back to one of the exam. */
  onLeave: () => void;
}

/** What a student may want to look at before handing in, each a tap away. */
export function HandInReview({ questions, answers, place, onLeave }: HandInReviewProps) {
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
