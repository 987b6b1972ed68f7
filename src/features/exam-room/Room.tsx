import { useCallback, useEffect, useRef, useState } from 'react';
import type { Sheet } from '../../domain/entities/exam.ts';
import type { Paper } from '../../domain/entities/paper.ts';
import { offeredOptions } from '../../domain/exam/questions.ts';
import type { Place } from '../../store/tables.ts';
import { toast } from '../../ui/toast.ts';
import { QuestionMap } from './QuestionMap.tsx';
import { QuestionView } from './QuestionView.tsx';
import classes from './Room.module.css';
import { RoomFooter } from './RoomFooter.tsx';
import { RoomHeader } from './RoomHeader.tsx';
import { useTextSize } from './text-size.ts';
import { useAnswers } from './use-answers.ts';
import { useHandIn } from './use-hand-in.ts';
import { useLeaving } from './use-leaving.ts';
import { usePlace } from './use-place.ts';
import { useRoomKeys } from './use-room-keys.ts';
import { countBlank, useSubmit } from './use-submit.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { words } from './words.ts';

interface RoomProps {
  paper: Paper;
  sheet: Sheet;
  /** Where the student stood when the room was opened. */
  kept: Place;
  onInside: (inside: boolean) => void;
}

/** The exam, and nothing but the exam. */
export function Room({ paper, sheet, kept, onInside }: RoomProps) {
  const { questions } = sheet;
  const answers = useAnswers(paper);
  const place = usePlace(kept, questions.length);
  const [textSize, setTextSize] = useTextSize();
  const [isDone, setDone] = useState(false);
  const finish = useCallback(() => setDone(true), []);
  const handing = useHandIn(paper, answers.flush, finish);
  const leave = useLeaving(paper, answers.pending.size > 0, !isDone);
  const submit = useSubmit(questions, answers, () => handing.handInNow('student'));
  const onTimeUp = useTimeUp(handing.handInNow);
  useWakeLock();
  useEffect(() => onInside(true), [onInside]);

  const question = questions[place.index] ?? questions[0];
  const choose = (answer: Parameters<typeof answers.choose>[1]) => {
    if (question && !handing.isUnderWay) answers.choose(question.id, answer);
  };
  useRoomKeys({
    choose: (key) => {
      if (question && offeredOptions(question).includes(key)) choose(key);
    },
    previous: () => place.goTo(place.index - 1),
    next: () => place.goTo(place.index + 1),
  });
  if (!question) return null;
  const map = <QuestionMap questions={questions} answers={answers} place={place} />;
  return (
    <div className={classes.room} data-text={textSize}>
      <RoomHeader
        examName={sheet.examName}
        deadline={paper.start.deadline}
        onTimeUp={onTimeUp}
        onLeave={leave}
        paperId={paper.id}
        answers={answers}
        textSize={textSize}
        onTextSize={setTextSize}
        failure={handing.error}
      />
      <div className={classes.columns} inert={handing.isUnderWay}>
        <main className={classes.main}>
          <QuestionView
            key={question.id}
            question={question}
            number={place.index + 1}
            count={questions.length}
            saved={answers.saved.get(question.id)}
            pending={answers.pending.get(question.id)}
            onChoose={choose}
            isMarked={place.marked.has(question.id)}
            onMark={() => place.toggleMark(question.id)}
          />
        </main>
        <aside className={classes.aside} aria-label={words.map}>
          {map}
        </aside>
      </div>
      <RoomFooter
        index={place.index}
        count={questions.length}
        answered={questions.length - countBlank(questions, answers)}
        goTo={place.goTo}
        onSubmit={() => void submit()}
        map={map}
        busy={handing.isUnderWay}
      />
    </div>
  );
}

/** At zero: says so, once, and hands in. */
function useTimeUp(handInNow: (cause: 'deadline') => void): () => void {
  const said = useRef(false);
  return useCallback(() => {
    if (said.current) return;
    said.current = true;
    toast.info(words.timeUp);
    handInNow('deadline');
  }, [handInNow]);
}
