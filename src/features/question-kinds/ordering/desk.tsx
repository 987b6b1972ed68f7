import {
  type OrderingBody,
  type OrderingKey,
  orderedItems,
  ordering,
} from '../../../domain/question-kinds/ordering/ordering.ts';
import { Rich } from '../../rich-text/Rich.tsx';
import { deskMessages } from '../desk-messages.ts';
import classes from '../typed-desk.module.css';
import type { KindDesk, PrintProps, ReviewProps } from '../views.ts';
import { Editor } from './Editor.tsx';
import printClasses from './Print.module.css';

const messages = deskMessages.ordering;

/** Prints the items, each with a box for its number. The copy with the key contains the numbers. */
const Print = ({ question, keyed }: PrintProps<OrderingBody, OrderingKey>) => (
  <ul className={printClasses.items}>
    {question.body.items.map((item, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: items never move
      <li key={index}>
        <span className={printClasses.box}>{keyed ? keyed.key.order.indexOf(index) + 1 : ''}</span>
        <Rich text={item} />
      </li>
    ))}
  </ul>
);

const Review = ({ question }: ReviewProps<OrderingBody, OrderingKey>) => (
  <ol className={`${classes.right} ${printClasses.numbered}`} aria-label={messages.items}>
    {orderedItems(question).map((item, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: items never move
      <li key={at}>
        <Rich text={item} />
      </li>
    ))}
  </ol>
);

export const orderingDesk = {
  name: ordering.name,
  label: messages.label,
  usualText: messages.usualText,
  Editor,
  keyboardHints: messages.hints,
  gapIn: () => null,
  Review,
  Print,
} satisfies KindDesk;
