import { useCallback, useEffect, useState } from 'react';
import type { Sheet } from '../../domain/entities/exam.ts';
import type { Paper } from '../../domain/entities/paper.ts';
import { failureOf } from '../../domain/error-text.ts';
import { shownOptions, shownQuestions } from '../../domain/exam/shuffle.ts';
import { deadlineOn } from '../../domain/exam/timing.ts';
import { errorWords } from '../../domain/words.ts';
import { useBlocked } from '../../session/session.ts';
import type { Place } from '../../store/tables.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { RoomFrame } from './RoomFrame.tsx';
import { RoomHeader, type Trouble } from './RoomHeader.tsx';
import { SaveStateLine } from './SaveStateLine.tsx';
import { useTextSize } from './text-size.ts';
import { useAnswers } from './use-answers.ts';
import { useExtraTimeNotice } from './use-extra-time-notice.ts';
import { useHandIn } from './use-hand-in.ts';
import { useLeaving } from './use-leaving.ts';
import { usePlace } from './use-place.ts';
import { useSubmit } from './use-submit.ts';
import { useTimeUp } from './use-time-up.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { words } from './words.ts';

const CHECKING: Trouble = {
  tone: 'warning',
  title: words.checkingTime,
  text: words.checkingTimeHint,
};

interface RoomProps {
  paper: Paper;
  sheet: Sheet;
  /** Where the student stood when the room was opened. */
  kept: Place;
  onInside: (inside: boolean) => void;
}

/** The exam, and nothing but the exam. */
export function Room({ paper, sheet, kept, onInside }: RoomProps) {
  const questions = shownQuestions(sheet.questions, paper);
  const { clock } = useWorkspace();
  const answers = useAnswers(paper);
  const place = usePlace(kept, questions.length);
  const [textSize, setTextSize] = useTextSize();
  const [isDone, setDone] = useState(false);
  const finish = useCallback(() => setDone(true), []);
  const handing = useHandIn(paper, answers.flush, finish);
  const leave = useLeaving(paper, answers.pending.size > 0, !isDone);
  const submit = useSubmit(questions, answers, () => handing.handInNow('student'));
  const endsAt = useCallback(() => deadlineOn(paper, clock.sample()), [paper, clock]);
  const time = useTimeUp(endsAt, handing.handInNow);
  const trouble = useTrouble(handing.error);
  useExtraTimeNotice(paper.extraMinutes);
  useWakeLock();
  useEffect(() => onInside(true), [onInside]);

  return (
    <RoomFrame
      header={
        <RoomHeader
          key={time.round}
          examName={sheet.examName}
          endsAt={endsAt}
          onTimeUp={time.onTimeUp}
          onLeave={leave}
          state={<SaveStateLine paperId={paper.id} answers={answers} />}
          textSize={textSize}
          onTextSize={setTextSize}
          trouble={time.isChecking ? CHECKING : trouble}
        />
      }
      questions={questions}
      optionsOf={(question) => shownOptions(question, paper)}
      answers={answers}
      place={place}
      textSize={textSize}
      onChoose={answers.choose}
      onSubmit={() => void submit()}
      busy={handing.isUnderWay || time.isChecking}
    />
  );
}

/** Why handing in has failed so far; else why no answer could be kept now, said before one is lost on it. */
function useTrouble(handingIn: unknown): Trouble | null {
  const blocked = useBlocked();
  if (handingIn !== undefined) {
    return { title: words.submitFailed, text: failureOf(handingIn).text };
  }
  return blocked && { title: words.blocked, text: errorWords[blocked] };
}
