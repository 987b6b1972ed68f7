import { Button } from '@mantine/core';
import { IconArrowDown, IconFlag, IconFlagFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { failureOf } from '../../domain/error-messages.ts';
import type { PaperOrder, SheetQuestion } from '../../domain/question-kinds/kind.ts';
import { Notice } from '../../ui/Notice.tsx';
import { keepsToastsBelow } from '../../ui/toast-place.ts';
import { useAnswerTo } from '../question-kinds/answers.ts';
import { inputOf } from '../question-kinds/room.ts';
import { messages } from './messages.ts';
import classes from './QuestionView.module.css';

interface QuestionViewProps {
  question: SheetQuestion;
  /** Whose order the options have; that of the exam where it is left out. */
  paper?: PaperOrder | undefined;
  /** From 1. */
  number: number;
  count: number;
  isMarked: boolean;
  onMark: () => void;
}

/** One question with its options. */
export function QuestionView(props: QuestionViewProps) {
  const { question, paper, number, count } = props;
  const { Input, keysHint } = inputOf(question);
  const heading = useFocusedHeading();
  const options = useBelowFold();
  const failure = useAnswerTo(question.id).pending?.error;
  return (
    <div className={classes.view}>
      <div className={classes.top} ref={keepsToastsBelow}>
        <p className={classes.number}>{messages.question(number, count)}</p>
        <MarkButton isMarked={props.isMarked} onMark={props.onMark} />
      </div>
      <h2
        className={classes.text}
        id="soru"
        ref={heading}
        tabIndex={-1}
        data-long={isLong(question.text)}
      >
        {question.text}
      </h2>
      {options.isBelow ? (
        <Button
          variant="default"
          className={classes.toOptions}
          leftSection={<IconArrowDown size={20} />}
          onClick={options.show}
        >
          {messages.toOptions}
        </Button>
      ) : null}
      <div className={classes.input}>
        <Input question={question} paper={paper} ref={options.ref} />
      </div>
      {failure === undefined ? null : (
        <Notice tone="danger" urgent title={messages.notSavedTitle}>
          {`${failureOf(failure).text} ${messages.notSavedHint}`}
        </Notice>
      )}
      <p className={classes.keys}>{keysHint}</p>
    </div>
  );
}

/** Characters from which on a question is a text to be read, not a heading. */
const LONG = 140;
const isLong = (text: string): boolean => text.length > LONG || text.trim().includes('\n');

/**
 * Puts the focus on the question that was gone to, so that it is read out and its options are one Tab away. Where an option was
 * chosen before, that is in view.
 */
function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
    const chosen = document.querySelector('[role="radiogroup"] [data-state="saved"]');
    chosen?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return heading;
}

/** Whether the options are below what the window shows, as after a long text, and what brings them into it. */
function useBelowFold() {
  const ref = useRef<HTMLDivElement>(null);
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    const first = ref.current?.firstElementChild;
    if (!first || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) =>
      setBelow(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top > 0),
    );
    observer.observe(first);
    return () => observer.disconnect();
  }, []);
  const show = () => ref.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  return { ref, isBelow, show };
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
      {isMarked ? messages.marked : messages.mark}
    </Button>
  );
}
