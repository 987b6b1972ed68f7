import { IconArrowDown, IconFlag, IconFlagFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { failureOf } from '../../domain/error-messages.ts';
import type { PaperOrder, SheetQuestion } from '../../domain/question-kinds/kind.ts';
import type { RichText } from '../../domain/rich-text/rich-text.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { keepsToastsBelow } from '../../ui/toast-place.ts';
import { useAnswerTo } from '../question-kinds/answers.ts';
import { inputOf } from '../question-kinds/room.ts';
// Imports the file at once, because an update may remove it before the hand-in.
import '../media/PictureView.tsx';
import { OneQuestionAtATime } from '../media/DrawnPicture.tsx';
import { Rich } from '../rich-text/Rich.tsx';
import { messages } from './messages.ts';
import classes from './QuestionView.module.css';

interface QuestionViewProps {
  question: SheetQuestion;
  paper?: PaperOrder | undefined;
  number: number;
  count: number;
  isMarked: boolean;
  onMark: () => void;
}

export function QuestionView(props: QuestionViewProps) {
  const { question, paper, number, count } = props;
  const { Input, keysHint, scrollLabel } = inputOf(question);
  const heading = useFocusedHeading();
  const options = useBelowFold();
  const failure = useAnswerTo(question.id).pending?.error;
  return (
    <OneQuestionAtATime value={true}>
      <div className={classes.view}>
        <div className={classes.top} ref={keepsToastsBelow}>
          <p className={classes.number}>
            {messages.question(number, count)}
            {question.points === undefined ? null : <span>{messages.points(question.points)}</span>}
          </p>
          <MarkButton isMarked={props.isMarked} onMark={props.onMark} />
        </div>
        <h2
          className={classes.text}
          id="soru"
          ref={heading}
          tabIndex={-1}
          data-long={isLong(question.text)}
        >
          <Rich text={question.text} />
        </h2>
        {options.isBelow ? (
          <IconButton className={classes.toOptions} icon={IconArrowDown} onClick={options.show}>
            {scrollLabel}
          </IconButton>
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
    </OneQuestionAtATime>
  );
}

/** Maximum length of a question that is shown as a heading (characters). */
const LONG = 140;
const isLong = (text: RichText): boolean =>
  typeof text !== 'string' || text.length > LONG || text.trim().includes('\n');

/** Focuses a new question, so that screen readers read it and Tab leads to its options. */
function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
    const chosen = document.querySelector(
      ':is([role="radiogroup"], [role="group"]) [data-state="saved"]',
    );
    chosen?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return heading;
}

/** Returns true in `isBelow` if the options are below the window. `show` scrolls to them. */
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
    <IconButton
      variant={isMarked ? 'light' : 'subtle'}
      className={classes.mark}
      icon={Flag}
      aria-pressed={isMarked}
      onClick={onMark}
    >
      {isMarked ? messages.marked : messages.mark}
    </IconButton>
  );
}
