import { IconFlagFilled } from '@tabler/icons-react';
import type { SheetQuestion } from '../../domain/question-kinds/kind.ts';

import { messages, type QuestionState } from './messages.ts';
import classes from './QuestionMap.module.css';
import type { Answers } from './use-answers.ts';
import type { PlaceInRoom } from './use-place.ts';

interface QuestionMapProps {
  questions: readonly SheetQuestion[];
  answers: Pick<Answers, 'saved'>;
  place: PlaceInRoom;
}

export function QuestionMap({ questions, answers, place }: QuestionMapProps) {
  const stateOf = (id: string): QuestionState => {
    const answer = answers.saved.get(id);
    if (answer === undefined) return 'open';
    return answer === 'empty' ? 'blank' : 'answered';
  };
  return (
    <>
      <ol className={classes.map}>
        {questions.map(({ id }, index) => (
          <li key={id}>
            <MapItem
              number={index + 1}
              state={stateOf(id)}
              isMarked={place.marked.has(id)}
              isHere={index === place.index}
              onGo={() => place.goTo(index)}
            />
          </li>
        ))}
      </ol>
      <ul className={classes.legend}>
        <li>
          <span className={classes.swatch} data-state="answered" /> {messages.legendAnswered}
        </li>
        <li>
          <span className={classes.swatch} data-state="blank" /> {messages.legendBlank}
        </li>
        <li>
          <span className={classes.swatch} /> {messages.legendOpen}
        </li>
        <li>
          <IconFlagFilled size={18} className={classes.flagInk} aria-hidden />{' '}
          {messages.legendMarked}
        </li>
      </ul>
    </>
  );
}

interface MapItemProps {
  number: number;
  state: QuestionState;
  isMarked: boolean;
  isHere: boolean;
  onGo: () => void;
}

const MapItem = ({ number, state, isMarked, isHere, onGo }: MapItemProps) => (
  <button
    type="button"
    className={classes.item}
    data-state={state}
    aria-label={messages.mapItem(number, state, isMarked)}
    aria-current={isHere ? 'step' : undefined}
    onClick={onGo}
  >
    {number}
    {isMarked ? <IconFlagFilled size={14} className={classes.flag} aria-hidden /> : null}
  </button>
);
