import type { ReactNode } from 'react';
import type { PaperOrder, SheetQuestion } from '../../domain/question-kinds/kind.ts';

import { AnswersOfRoom, type RoomAnswers } from '../question-kinds/answers.ts';
import { useKeys } from '../question-kinds/use-keys.ts';
import { countBlank } from './chosen.ts';
import { messages } from './messages.ts';
import { QuestionMap } from './QuestionMap.tsx';
import { QuestionView } from './QuestionView.tsx';
import classes from './Room.module.css';
import { RoomFooter } from './RoomFooter.tsx';
import type { TextSize } from './text-size.ts';
import type { PlaceInRoom } from './use-place.ts';

interface RoomFrameProps {
  header: ReactNode;
  /** In the order in which they are shown. */
  questions: readonly SheetQuestion[];
  /** Whose order the options have; that of the exam where it is left out. */
  paper?: PaperOrder | undefined;
  answers: RoomAnswers;
  place: PlaceInRoom;
  textSize: TextSize;
  onSubmit: () => void;
  /** While handing in, or finding out whether the time is over, nothing can be changed. */
  busy: boolean;
}

/** What the room looks like and which keys it takes, whatever becomes of the answers. */
export function RoomFrame(props: RoomFrameProps) {
  const { questions, place, busy } = props;
  // Beside `inert`, which old tablets do not know.
  const answers = busy ? { ...props.answers, choose: () => {} } : props.answers;
  const question = questions[place.index] ?? questions[0];
  useKeys((key) => {
    if (key === 'ArrowLeft') return () => place.goTo(place.index - 1);
    return key === 'ArrowRight' ? () => place.goTo(place.index + 1) : null;
  });
  if (!question) return null;
  const answered = questions.length - countBlank(questions, answers);
  const map = <QuestionMap questions={questions} answers={answers} place={place} />;
  return (
    <div className={classes.room} data-text={props.textSize}>
      {props.header}
      <div className={classes.columns} inert={busy}>
        <main className={classes.main}>
          <AnswersOfRoom value={answers}>
            <QuestionView
              key={question.id}
              question={question}
              paper={props.paper}
              number={place.index + 1}
              count={questions.length}
              isMarked={place.marked.has(question.id)}
              onMark={() => place.toggleMark(question.id)}
            />
          </AnswersOfRoom>
        </main>
        <aside className={classes.aside} aria-label={messages.map}>
          <p className={classes.progress}>{messages.mapProgress(answered, questions.length)}</p>
          {map}
        </aside>
      </div>
      <RoomFooter
        index={place.index}
        count={questions.length}
        answered={answered}
        goTo={place.goTo}
        onSubmit={props.onSubmit}
        map={map}
        busy={busy}
      />
    </div>
  );
}
