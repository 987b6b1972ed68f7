import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { BLANK } from '../../../domain/question-kinds/kind.ts';
import {
  itemInWords,
  letterOf,
  type OrderingBody,
  orderIn,
  ordering,
  shownItems,
  withTaken,
} from '../../../domain/question-kinds/ordering/ordering.ts';
import { Rich } from '../../rich-text/Rich.tsx';
import { useChangingAnswer, useKeys } from '../answers.ts';
import { kindMessages } from '../messages.ts';
import cardClasses from '../OptionCard.module.css';
import type { InputProps, KindInput } from '../views.ts';
import classes from './Input.module.css';

const messages = kindMessages.ordering;

/** Renders the items. A tap places an item, or removes a placed item and all items after it. */
function Input({ question, paper, ref }: InputProps<OrderingBody>) {
  const { saved, shown: answer = '', change } = useChangingAnswer(question.id);
  const { items } = question.body;
  const shown = shownItems(question, paper);
  const placed = orderIn(answer);
  const onDisk = orderIn(saved ?? BLANK);
  const take = (index: number) => change((known) => withTaken(known ?? BLANK, index));
  useKeys((key) => {
    const index = shown.find((_, at) => letterOf(at) === key.toUpperCase());
    return index === undefined ? null : () => take(index);
  });
  return (
    <>
      <p className={cardClasses.hint}>{messages.hint}</p>
      <div ref={ref}>
        <ul className={classes.items} aria-labelledby="soru">
          {shown.map((index, at) => {
            const place = placed.indexOf(index);
            const isSaved = place >= 0 && onDisk[place] === index;
            return (
              <li key={index}>
                <button
                  type="button"
                  className={classes.item}
                  data-state={isSaved ? 'saved' : place < 0 ? 'free' : 'chosen'}
                  aria-label={messages.item(itemInWords(question, index, paper), place + 1)}
                  onClick={() => take(index)}
                >
                  <span className={classes.number}>{place < 0 ? '' : place + 1}</span>
                  <span className={classes.text}>
                    <Rich text={items[index] ?? ''} isStill />
                  </span>
                  {isSaved ? (
                    <IconCheck className={cardClasses.tick} size={24} stroke={2.25} aria-hidden />
                  ) : null}
                  <kbd className={classes.letter}>{letterOf(at)}</kbd>
                </button>
              </li>
            );
          })}
        </ul>
        <div className={classes.foot}>
          <p className={classes.placed} role="status">
            {messages.placed(placed.length, items.length)}
          </p>
          <Button
            variant="default"
            aria-pressed={placed.length > 0 ? undefined : answer === BLANK}
            onClick={() => change(() => BLANK)}
          >
            {placed.length > 0 ? messages.restart : kindMessages.blank}
          </Button>
        </div>
      </div>
    </>
  );
}

export const orderingInput = {
  name: ordering.name,
  Input,
  keysHint: messages.keys,
  scrollLabel: messages.scroll,
} satisfies KindInput;
