import { IconCheck } from '@tabler/icons-react';
import type { Answer } from '../../domain/documents/common.ts';
import classes from './OptionCard.module.css';

interface OptionCardProps {
  answer: Answer;
  /** As shown: a shuffled option has not its own letter. */
  letter: string;
  text: string;
  isChosen: boolean;
  /** Only then the card carries its mark. */
  isSaved: boolean;
  onChoose: () => void;
}

/** One choice, big enough for a thumb. */
export const OptionCard = ({
  answer,
  letter,
  text,
  isChosen,
  isSaved,
  onChoose,
}: OptionCardProps) => (
  <label
    className={classes.card}
    data-blank={answer === 'empty'}
    data-state={isSaved ? 'saved' : isChosen ? 'chosen' : 'free'}
  >
    <input
      type="radio"
      className={classes.input}
      name="cevap"
      value={answer}
      checked={isChosen}
      onChange={onChoose}
    />
    <span className={classes.letter} aria-hidden>
      {letter}
    </span>
    <span className={classes.text}>{text}</span>
    {isSaved ? <IconCheck className={classes.tick} size={24} stroke={2.25} aria-hidden /> : null}
  </label>
);
