import { Button } from '@mantine/core';
import { IconFlag, IconFlagFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { Answer } from '../../domain/entities/common.ts';
import type { SheetQuestion } from '../../domain/entities/exam.ts';
import { failureOf } from '../../domain/error-text.ts';
import { optionText } from '../../domain/exam/questions.ts';
import type { ShownOption } from '../../domain/exam/shuffle.ts';
import { Notice } from '../../ui/Notice.tsx';
import { keepsToastsBelow } from '../../ui/toast-place.ts';
import type { PendingAnswer } from './answer-queue.ts';
import { OptionCard } from './OptionCard.tsx';
import classes from './QuestionView.module.css';
import { words } from './words.ts';

interface QuestionViewProps {
  question: SheetQuestion;
  options: readonly ShownOption[];
  /** From 1. */
  number: number;
  count: number;
  saved: Answer | undefined;
  pending: PendingAnswer | undefined;
  onChoose: (answer: Answer) => void;
  isMarked: boolean;
  onMark: () => void;
}

/** One question with its options. */
export function QuestionView(props: QuestionViewProps) {
  const { question, options, number, count, saved, pending, onChoose } = props;
  const heading = useFocusedHeading();
  const shown = pending?.answer ?? saved;
  const failure = pending?.error;
  const stateOf = (answer: Answer) => ({
    answer,
    isChosen: shown === answer,
    isSaved: saved === answer && !pending,
    onChoose: () => onChoose(answer),
  });
  return (
    <>
      <div className={classes.top} ref={keepsToastsBelow}>
        <p className={classes.number}>{words.question(number, count)}</p>
        <MarkButton isMarked={props.isMarked} onMark={props.onMark} />
      </div>
      <h2 className={classes.text} id="soru" ref={heading} tabIndex={-1}>
        {question.examQuestionName}
      </h2>
      <div className={classes.options} role="radiogroup" aria-labelledby="soru">
        {options.map(({ label, key }) => (
          <OptionCard {...stateOf(key)} letter={label} text={optionText(question, key)} key={key} />
        ))}
        <OptionCard {...stateOf('empty')} letter={words.blankKey} text={words.blank} />
      </div>
      {failure === undefined ? null : (
        <Notice tone="danger" urgent title={words.notSavedTitle}>
          {failureOf(failure).text} {words.notSavedHint}
        </Notice>
      )}
      <p className={classes.keys}>{words.keys}</p>
    </>
  );
}

/** Puts the focus on the question that was gone to, so that it is read out and its options are one Tab away. */
function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

function MarkButton({ isMarked, onMark }: { isMarked: boolean; onMark: () => void }) {
  const Flag = isMarked ? IconFlagFilled : IconFlag;
  return (
    <Button
      variant={isMarked ? 'light' : 'subtle'}
      className={classes.mark}
      leftSection={<Flag size={20} />}
      aria-pressed={isMarked}
      onClick={onMark}
    >
      {isMarked ? words.marked : words.mark}
    </Button>
  );
}
