import { IconFlagFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { type Answer, BLANK, type SheetQuestion } from '../../domain/question-kinds/kind.ts';
import { kindOf } from '../../domain/question-kinds/questions.ts';
import type { Place } from '../../store/device-rows.ts';
import { keepPlace } from '../../store/queries/exam-report.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { messages, type QuestionState } from './messages.ts';
import classes from './QuestionMap.module.css';
import type { Answers } from './use-answers.ts';

interface QuestionMapProps {
  questions: readonly SheetQuestion[];
  answers: Pick<Answers, 'saved'>;
  place: PlaceInRoom;
}

export function QuestionMap({ questions, answers, place }: QuestionMapProps) {
  const states = questions.map((question) => stateOf(question, answers.saved.get(question.id)));
  return (
    <>
      <ol className={classes.map}>
        {questions.map(({ id }, index) => (
          <li key={id}>
            <MapItem
              number={index + 1}
              state={states[index] ?? 'open'}
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
        {states.includes('partial') ? (
          <li>
            <span className={classes.swatch} data-state="partial" /> {messages.legendPartial}
          </li>
        ) : null}
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

export function stateOf(question: SheetQuestion, answer: Answer | undefined): QuestionState {
  if (answer === undefined) return 'open';
  if (answer === BLANK) return 'blank';
  return kindOf(question).isPartial?.(question, answer) ? 'partial' : 'answered';
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

export interface PlaceInRoom {
  index: number;
  marked: ReadonlySet<string>;
  goTo: (index: number) => void;
  toggleMark: (questionID: string) => void;
}

export function usePlace(kept: Place, count: number): PlaceInRoom {
  const { store } = useWorkspace();
  const [place, setPlace] = useState(kept);
  const move = (change: Partial<Place>) => {
    const next = { ...place, ...change };
    setPlace(next);
    // Ignores a failed write of the position, which must not disturb answering.
    keepPlace(store, next).catch(() => undefined);
  };
  const index = Math.min(Math.max(place.questionIndex, 0), count - 1);
  return {
    index,
    marked: new Set(place.marked),
    goTo: (to) => {
      if (to >= 0 && to < count) move({ questionIndex: to });
    },
    toggleMark: (id) => {
      const others = place.marked.filter((mark) => mark !== id);
      move({ marked: others.length < place.marked.length ? others : [...others, id] });
    },
  };
}
