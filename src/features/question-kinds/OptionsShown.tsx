import { IconCircleCheckFilled } from '@tabler/icons-react';
import {
  type OptionKey,
  type OptionsBody,
  offeredOptions,
  optionText,
  richOption,
} from '../../domain/question-kinds/options.ts';
import { Rich } from '../rich-text/Rich.tsx';
import { deskMessages } from './desk-messages.ts';
import printClasses from './OptionsPrint.module.css';
import reviewClasses from './OptionsReview.module.css';

interface OptionsShownProps {
  question: { body: OptionsBody };
  isRight: (key: OptionKey) => boolean;
}

/** Maximum length of options in four columns (characters). */
const QUARTER = 16;
/** Maximum length of options in two columns (characters). */
const HALF = 40;

function columnsFor(question: OptionsShownProps['question']): 1 | 2 | 4 {
  const lengths = offeredOptions(question).map((key) => optionText(question, key).length);
  const longest = Math.max(...lengths);
  if (longest > HALF) return 1;
  return longest > QUARTER ? 2 : 4;
}

export const OptionsPrint = ({ question, isRight }: OptionsShownProps) => (
  <ul className={printClasses.options} data-columns={columnsFor(question)}>
    {offeredOptions(question).map((key) => {
      const isMarked = isRight(key);
      return (
        <li key={key} data-marked={isMarked}>
          <span className={printClasses.letter}>{key})</span>{' '}
          <Rich text={richOption(question, key)} />
          {isMarked ? ' ✓' : ''}
        </li>
      );
    })}
  </ul>
);

interface OptionsReviewProps extends OptionsShownProps {
  isKeyAlone: boolean;
}

export function OptionsReview({ question, isRight, isKeyAlone }: OptionsReviewProps) {
  const shown = offeredOptions(question).filter((key) => !isKeyAlone || isRight(key));
  return (
    <ul className={reviewClasses.options}>
      {shown.map((key) => (
        <li key={key} className={reviewClasses.option} data-correct={isRight(key) || undefined}>
          <span className={reviewClasses.key}>{key}</span>
          <span className={reviewClasses.text}>
            <Rich text={richOption(question, key)} />
          </span>
          {isRight(key) && (
            <IconCircleCheckFilled
              size={20}
              role="img"
              aria-label={deskMessages.options.correctAnswer}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
