import { IconCheck } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { type Answer, BLANK } from '../../domain/question-kinds/kind.ts';
import type { RichText } from '../../domain/rich-text/rich-text.ts';
import { Rich } from '../rich-text/Rich.tsx';
import classes from './OptionCard.module.css';

interface OptionCardProps {
  value: Answer;
  /** Letter on the card. If options are shuffled, it differs from the option's own letter. */
  letter: string;
  text: RichText;
  state: 'free' | 'chosen' | 'saved';
  /** True if another tap removes the choice. */
  isToggle?: boolean;
  onTake: () => void;
}

export function OptionCard({ value, letter, text, state, isToggle, onTake }: OptionCardProps) {
  const isChosen = state !== 'free';
  const input = useRef<HTMLInputElement>(null);
  const wasTapped = useRef(false);
  // Focuses the input after a tap, because `take` prevents the browser from doing so.
  useEffect(() => {
    if (wasTapped.current && (isChosen || isToggle)) input.current?.focus({ preventScroll: true });
    wasTapped.current = false;
  }, [isChosen, isToggle]);

  /** Handles the tap itself, because the browser's click on the input delays the write. */
  function take(event: MouseEvent<HTMLLabelElement>): void {
    if (event.target === input.current) return;
    event.preventDefault();
    if (isChosen && !isToggle) {
      input.current?.focus({ preventScroll: true });
    } else {
      wasTapped.current = true;
      onTake();
    }
  }

  return (
    <label
      className={classes.card}
      data-blank={value === BLANK}
      data-state={state}
      onClickCapture={take}
    >
      <input
        ref={input}
        type={isToggle ? 'checkbox' : 'radio'}
        className={classes.input}
        name="cevap"
        value={value}
        checked={isChosen}
        onChange={onTake}
      />
      <span className={classes.letter} data-square={isToggle || undefined} aria-hidden>
        {letter}
      </span>
      <span className={classes.text}>
        <Rich text={text} isStill />
      </span>
      {state === 'saved' ? (
        <IconCheck className={classes.tick} size={24} stroke={2.25} aria-hidden />
      ) : null}
    </label>
  );
}
