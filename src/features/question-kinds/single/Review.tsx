import { IconCircleCheckFilled } from '@tabler/icons-react';
import {
  type OptionKey,
  offeredOptions,
  optionText,
  type SingleBody,
} from '../../../domain/question-kinds/single/options.ts';
import { kindMessages } from '../messages.ts';
import type { ReviewProps } from '../views.ts';
import classes from './Review.module.css';

const messages = kindMessages.single;

/** The options, the right one marked. */
export function Review({ question, isKeyAlone }: ReviewProps<SingleBody, OptionKey>) {
  const shown = offeredOptions(question).filter((key) => !isKeyAlone || key === question.key);
  return (
    <ul className={classes.options}>
      {shown.map((key) => {
        const isCorrect = key === question.key;
        return (
          <li key={key} className={classes.option} data-correct={isCorrect || undefined}>
            <span className={classes.key}>{key}</span>
            <span className={classes.text}>{optionText(question, key)}</span>
            {isCorrect && (
              <IconCircleCheckFilled size={20} role="img" aria-label={messages.correctAnswer} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
