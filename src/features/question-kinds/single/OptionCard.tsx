import { IconCheck } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { type Answer, BLANK } from '../../../domain/question-kinds/kind.ts';
import { useAnswerTo } from '../answers.ts';
import classes from './OptionCard.module.css';

interface OptionCardProps {
  questionID: string;
  answer: Answer;
  /** As shown: a shuffled option has not its own letter. */
  letter: string;
  text: string;
}

/** One choice, big enough for a thumb. It carries its mark once it is saved, not before. */
export function OptionCard({ questionID, answer, letter, text }: OptionCardProps) {
  const { saved, pending, choose } = useAnswerTo(questionID);
  const isChosen = (pending?.answer ?? saved) === answer;
  const isSaved = saved === answer && !pending;
  const radio = useRef<HTMLInputElement>(null);
  const wasTapped = useRef(false);
  // The focus follows a tap once it shows, as the browser would have it follow at once.
  useEffect(() => {
    if (isChosen && wasTapped.current) radio.current?.focus({ preventScroll: true });
    wasTapped.current = false;
  }, [isChosen]);

  /** Takes a tap itself: a click that the browser makes for the radio button, and a frame for it, would only hold up the disk. */
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
