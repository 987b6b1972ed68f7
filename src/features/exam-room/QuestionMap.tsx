import { IconFlagFilled } from '@tabler/icons-react';
import type { SheetQuestion } from '../../domain/entities/exam.ts';
import { classNames } from '../../ui/class-names.ts';
import classes from './QuestionMap.module.css';
import type { Answers } from './use-answers.ts';
import type { PlaceInRoom } from './use-place.ts';
import { words } from './words.ts';

interface QuestionMapProps {
  questions: readonly SheetQuestion[];
  answers: Pick<Answers, 'saved'>;
  place: PlaceInRoom;
}

/** All questions at a glance, to jump with. */
export function QuestionMap({ questions, answers, place }: QuestionMapProps) {
  const isAnswered = (id: string) => (answers.saved.get(id) ?? 'empty') !== 'empty';
  return (
    <>
      <ol className={classes.map}>
        {questions.map(({ id }, index) => (
          <li key={id}>
            <MapItem
              number={index + 1}
              isAnswered={isAnswered(id)}
              isMarked={place.marked.has(id)}
              isHere={index === place.index}
              onGo={() => place.goTo(index)}
            />
          </li>
        ))}
      </ol>
      <ul className={classes.legend}>
        <li>
          <span className={classNames(classes.swatch, classes.answered)} /> {words.legendAnswered}
        </li>
        <li>
          <span className={classes.swatch} /> {words.legendBlank}
        </li>
        <li>
          <IconFlagFilled size={18} className={classes.flagInk} aria-hidden /> {words.legendMarked}
        </li>
      </ul>
    </>
  );
}

interface MapItemProps {
  number: number;
  isAnswered: boolean;
  isMarked: boolean;
  isHere: boolean;
  onGo: () => void;
}

const MapItem = ({ number, isAnswered, isMarked, isHere, onGo }: MapItemProps) => (
  <button
    type="button"
    className={classNames(classes.item, isAnswered && classes.answered)}
    aria-label={words.mapItem(number, isAnswered, isMarked)}
    aria-current={isHere ? 'step' : undefined}
    onClick={onGo}
  >
    {number}
    {isMarked ? <IconFlagFilled size={14} className={classes.flag} aria-hidden /> : null}
  </button>
);
