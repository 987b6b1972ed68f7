import { IconCircleCheckFilled } from '@tabler/icons-react';
import {
  OPTION_KEYS,
  type OptionKey,
  offeredOptions,
  optionText,
  type SingleBody,
  type SingleQuestion,
  skippedOption,
} from '../../../domain/question-kinds/single/options.ts';
import { single } from '../../../domain/question-kinds/single/single.ts';
import { deskMessages } from '../desk-messages.ts';
import { kindMessages } from '../messages.ts';
import type { Gap, KindDesk, PrintProps, QuestionValues, ReviewProps } from '../views.ts';
import classes from './desk.module.css';
import { Editor, optionPath } from './Editor.tsx';
import reviewClasses from './Review.module.css';

const messages = kindMessages.single;

function gapIn(values: QuestionValues<SingleBody>): Gap | null {
  const key = skippedOption(values);
  if (key === null) return null;
  return {
    path: optionPath(OPTION_KEYS.indexOf(key)),
    message: messages.skippedAsk(key),
    lost: messages.skippedLost,
    confirmLabel: messages.skippedKeep,
    cancelLabel: messages.skippedWrite,
    said: messages.skipped,
  };
}

/** Longest option for a quarter and a half of the page (characters). */
const QUARTER = 16;
const HALF = 40;

function columnsFor(question: SingleQuestion): 1 | 2 | 4 {
  const lengths = offeredOptions(question).map((key) => optionText(question, key).length);
  const longest = Math.max(...lengths);
  if (longest > HALF) return 1;
  return longest > QUARTER ? 2 : 4;
}

const Print = ({ question, right }: PrintProps<SingleBody>) => (
  <ul className={classes.options} data-columns={columnsFor(question)}>
    {offeredOptions(question).map((key) => {
      const isMarked = right.includes(key);
      return (
        <li key={key} data-marked={isMarked}>
          <span className={classes.letter}>{key})</span> {optionText(question, key)}
          {isMarked ? ' ✓' : ''}
        </li>
      );
    })}
  </ul>
);

function Review({ question, isKeyAlone }: ReviewProps<SingleBody, OptionKey>) {
  const shown = offeredOptions(question).filter((key) => !isKeyAlone || key === question.key);
  return (
    <ul className={reviewClasses.options}>
      {shown.map((key) => {
        const isCorrect = key === question.key;
        return (
          <li key={key} className={reviewClasses.option} data-correct={isCorrect || undefined}>
            <span className={reviewClasses.key}>{key}</span>
            <span className={reviewClasses.text}>{optionText(question, key)}</span>
            {isCorrect && (
              <IconCircleCheckFilled size={20} role="img" aria-label={messages.correctAnswer} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

export const singleDesk = {
  name: single.name,
  label: deskMessages.single,
  Editor,
  keyboardHints: messages.keyboardHints,
  gapIn,
  Review,
  Print,
} satisfies KindDesk;
