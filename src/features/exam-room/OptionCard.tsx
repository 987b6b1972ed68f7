import { IconCheck } from '@tabler/icons-react';
import type { Answer } from '../../domain/entities/common.ts';
import classes from './OptionCard.module.css';
import { letterOf } from './words.ts';

interface OptionCardProps {
  answer: Answer;
  text: string;
  isChosen: boolean;
  /** Only then the card carries its mark. */
  isSaved: boolean;
  onChoose: () => void;
}

/** One choice, big enough for a thumb. */
export const OptionCard = ({ answer, text, isChosen, isSaved, onChoose }: OptionCardProps) => (
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
      {letterOf(answer)}
    </span>
    <span className={classes.text}>{text}</span>
    {isSaved ? <IconCheck className={classes.tick} size={24} stroke={2.25} aria-hidden /> : null}
  </label>
);
