import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import {
  ITEMS,
  type OrderingBody,
  type OrderingKey,
  orderedItems,
  ordering,
} from '../../../domain/question-kinds/ordering/ordering.ts';
import { IconButton } from '../../../ui/buttons.tsx';
import { isEmptyField } from '../../../ui/enter-chain.ts';
import { Rich } from '../../rich-text/Rich.tsx';
import { RichField } from '../../rich-text/RichField.tsx';
import { deskMessages } from '../desk-messages.ts';
import classes from '../typed-desk.module.css';
import type { EditorProps, KindDesk, PrintProps, ReviewProps } from '../views.ts';
import rowClasses from './Editor.module.css';
import printClasses from './Print.module.css';

const messages = deskMessages.ordering;

/** Prints the items with boxes for their numbers. The print with the key has the numbers. */
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
  Review,
  Print,
} satisfies KindDesk;

const MOVES = [
  { by: -1, Icon: IconArrowUp, label: messages.up },
  { by: 1, Icon: IconArrowDown, label: messages.down },
] as const;

/** Field or button to focus after a change, by row. */
interface Focused {
  row: number;
  part: 'text' | -1 | 1;
}
const TEXT = '[data-path]';

/** Edits the items. Enter focuses the next row, adds a row, or sends from an empty last row. */
function Editor({ form }: EditorProps<OrderingBody, OrderingKey>) {
  const { items } = form.values.body;
  const order = form.values.key === '' ? [...items.keys()] : form.values.key.order;
  const [focused, setFocused] = useState<Focused | null>(null);
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    if (!focused) return;
    const { row, part } = focused;
    const selector = part === 'text' ? TEXT : `[data-move="${part}"]`;
    list.current?.children[row]?.querySelector<HTMLElement>(selector)?.focus();
  }, [focused]);
  const focus = (row: number, part: Focused['part']) => setFocused({ row, part });

  const add = () => {
    form.setFieldValue('body.items', [...items, '']);
    form.setFieldValue('key', { order: [...order, items.length] });
    focus(order.length, 'text');
  };
  const move = (row: number, by: -1 | 1) => {
    const moved = [...order];
    moved.splice(row + by, 0, ...moved.splice(row, 1));
    form.setFieldValue('key', { order: moved });
    focus(row + by, by);
  };
  const goOn = (field: HTMLElement, row: number) => {
    const isLast = row === order.length - 1;
    const isDone = isEmptyField(field) || (isLast && order.length === ITEMS.max);
    if (isDone) field.closest('form')?.requestSubmit();
    else if (isLast) add();
    else focus(row + 1, 'text');
  };
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{messages.items}</legend>
      <p className={classes.hint}>{messages.itemsHint}</p>
      <ol className={rowClasses.rows} ref={list}>
        {order.map((index, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their place, texts move between them
          <li key={row} className={rowClasses.row}>
            <span className={rowClasses.number}>{row + 1}.</span>
            <RichField
              {...form.getInputProps(`body.items.${index}`)}
              isLine
              className={rowClasses.text}
              aria-label={messages.item(row + 1)}
              placeholder={messages.item(row + 1)}
              onEnter={(field) => goOn(field, row)}
            />
            {MOVES.map(({ by, Icon, label }) => {
              const isOff = order[row + by] === undefined;
              return (
                <ActionIcon
                  key={by}
                  data-move={by}
                  className={rowClasses.move}
                  aria-label={label(row + 1)}
                  // Keeps the focus on the button of a row that has reached the end.
                  aria-disabled={isOff || undefined}
                  onClick={() => !isOff && move(row, by)}
                >
                  <Icon size={20} aria-hidden />
                </ActionIcon>
              );
            })}
          </li>
        ))}
      </ol>
      {order.length < ITEMS.max ? (
        <IconButton variant="subtle" className={classes.start} icon={IconPlus} onClick={add}>
          {messages.add}
        </IconButton>
      ) : null}
    </fieldset>
  );
}
