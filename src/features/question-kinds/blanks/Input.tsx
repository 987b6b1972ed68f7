import type { KeyboardEvent } from 'react';
import {
  type BlanksBody,
  blanks,
  GAP_TEXT,
  gapsIn,
} from '../../../domain/question-kinds/blanks/blanks.ts';
import { AnswerFoot } from '../AnswerFoot.tsx';
import { kindMessages } from '../messages.ts';
import { useTypedText } from '../use-typed-text.ts';
import type { InputProps, KindInput } from '../views.ts';
import classes from './Input.module.css';
import { Passage } from './Passage.tsx';

const messages = kindMessages.blanks;

function Input({ question, ref }: InputProps<BlanksBody>) {
  const { text, state, isBlank, isSaved, write, leaveBlank } = useTypedText(question.id);
  const gaps = gapsIn(question.body, text);
  const fill = (at: number, typed: string) => {
    const next = gaps.map((gap, one) => (one === at ? typed : gap));
    write(next.every((gap) => gap === '') ? '' : next.join('\n'));
  };
  return (
    <div className={classes.answer} ref={ref}>
      <Passage
        body={question.body}
        className={classes.passage}
        gap={(at) => (
          <Gap
            number={at + 1}
            isLast={at === gaps.length - 1}
            text={gaps[at] ?? ''}
            state={gaps[at] === '' ? 'free' : state}
            onText={(typed) => fill(at, typed)}
          />
        )}
      />
      <AnswerFoot
        isSaved={isSaved}
        isBlank={text === '' ? isBlank : null}
        leaveBlank={leaveBlank}
      />
    </div>
  );
}

interface GapProps {
  number: number;
  isLast: boolean;
  text: string;
  state: string;
  onText: (typed: string) => void;
}

const Gap = ({ number, isLast, text, state, onText }: GapProps) => (
  <input
    type="text"
    aria-label={messages.gap(number)}
    aria-describedby="durum"
    // Leaves arrow keys to the field, because elsewhere they change the question.
    data-own-keys
    data-state={state}
    className={classes.gap}
    value={text}
    maxLength={GAP_TEXT}
    autoComplete="off"
    autoCorrect="off"
    autoCapitalize="none"
    spellCheck={false}
    enterKeyHint={isLast ? 'done' : 'next'}
    onChange={({ target }) => onText(target.value)}
    onKeyDown={goToNext}
  />
);

/** Focuses the next gap on Enter. In the last gap, closes the virtual keyboard. */
function goToNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const field = event.currentTarget;
  const gaps = [...(field.closest('[data-passage]')?.querySelectorAll('input') ?? [])];
  const next = gaps[gaps.indexOf(field) + 1];
  if (next) next.focus();
  else field.blur();
}

export const blanksInput = {
  name: blanks.name,
  Input,
  keysHint: kindMessages.typed.keys,
  scrollLabel: messages.scroll,
} satisfies KindInput;
