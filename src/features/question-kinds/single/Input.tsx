import { IconCheck } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { type Answer, BLANK } from '../../../domain/question-kinds/kind.ts';
import {
  optionText,
  type SingleBody,
  shownOptions,
} from '../../../domain/question-kinds/single/options.ts';
import { single } from '../../../domain/question-kinds/single/single.ts';
import { useAnswerTo, useKeys } from '../answers.ts';
import { kindMessages as messages } from '../messages.ts';
import type { InputProps, KindInput } from '../views.ts';
import classes from './Input.module.css';

function Input({ question, paper, ref }: InputProps<SingleBody>) {
  const { choose } = useAnswerTo(question.id);
  const shown = shownOptions(question, paper);
  useKeys((key) => {
    const option = shown.find(({ label }) => label === key.toUpperCase());
    return option ? () => choose(option.key) : null;
  });
  return (
    <div className={classes.options} role="radiogroup" aria-labelledby="soru" ref={ref}>
      {shown.map(({ label, key }) => (
        <OptionCard
          key={key}
          questionID={question.id}
          answer={key}
          letter={label}
          text={optionText(question, key)}
        />
      ))}
      <OptionCard
        questionID={question.id}
        answer={BLANK}
        letter={messages.blankKey}
        text={messages.blank}
      />
    </div>
  );
}

export const singleInput = {
  name: single.name,
  Input,
  keysHint: messages.single.keys,
  scrollLabel: messages.single.scroll,
} satisfies KindInput;

interface OptionCardProps {
  questionID: string;
  answer: Answer;
  /** As shown; differs from the option's own letter if shuffled. */
  letter: string;
  text: string;
}

/** Shows its mark once the answer is saved. */
export function OptionCard({ questionID, answer, letter, text }: OptionCardProps) {
  const { saved, pending, choose } = useAnswerTo(questionID);
  const isChosen = (pending?.answer ?? saved) === answer;
  const isSaved = saved === answer && !pending;
  const radio = useRef<HTMLInputElement>(null);
  const wasTapped = useRef(false);
  // Focuses after a tap, which `take` prevented.
  useEffect(() => {
    if (isChosen && wasTapped.current) radio.current?.focus({ preventScroll: true });
    wasTapped.current = false;
  }, [isChosen]);

  /** Handles the tap itself: the browser's click on the radio button would delay the write. */
  function take(event: MouseEvent<HTMLLabelElement>): void {
    if (event.target === radio.current) return;
    event.preventDefault();
    if (isChosen) {
      radio.current?.focus({ preventScroll: true });
    } else {
      wasTapped.current = true;
      choose(answer);
    }
  }

  return (
    <label
      className={classes.card}
      data-blank={answer === BLANK}
      data-state={isSaved ? 'saved' : isChosen ? 'chosen' : 'free'}
      onClickCapture={take}
    >
      <input
        ref={radio}
        type="radio"
        className={classes.input}
        name="cevap"
        value={answer}
        checked={isChosen}
        onChange={() => choose(answer)}
      />
      <span className={classes.letter} aria-hidden>
        {letter}
      </span>
      <span className={classes.text}>{text}</span>
      {isSaved ? <IconCheck className={classes.tick} size={24} stroke={2.25} aria-hidden /> : null}
    </label>
  );
}
