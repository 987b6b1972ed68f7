import {
  offeredOptions,
  optionText,
  type SingleBody,
  type SingleQuestion,
} from '../../../domain/question-kinds/single/options.ts';
import type { PrintProps } from '../views.ts';
import classes from './Print.module.css';

/** Characters of an option that still fit on a quarter of the page, and on a half. */
const QUARTER = 16;
const HALF = 40;

/** As many options a line as the longest one leaves room for: paper is short. */
function columnsFor(question: SingleQuestion): 1 | 2 | 4 {
  const lengths = offeredOptions(question).map((key) => optionText(question, key).length);
  const longest = Math.max(...lengths);
  if (longest > HALF) return 1;
  return longest > QUARTER ? 2 : 4;
}

/** The options in columns; the right ones bold and ticked. */
export const Print = ({ question, right }: PrintProps<SingleBody>) => (
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
