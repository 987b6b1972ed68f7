import { useCallback, useEffect, useRef, useState } from 'react';
import type { Sheet } from '../../domain/entities/exam.ts';
import type { Paper } from '../../domain/entities/paper.ts';
import { failureOf } from '../../domain/error-text.ts';
import { shownOptions, shownQuestions } from '../../domain/exam/shuffle.ts';
import { deadlineOn } from '../../domain/exam/timing.ts';
import { errorWords } from '../../domain/words.ts';
import { useBlocked } from '../../session/session.ts';
import type { Place } from '../../store/tables.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { toast } from '../../ui/toast.ts';
import { RoomFrame } from './RoomFrame.tsx';
import { RoomHeader } from './RoomHeader.tsx';
import { SaveStateLine } from './SaveStateLine.tsx';
import { useTextSize } from './text-size.ts';
import { useAnswers } from './use-answers.ts';
import { useExtraTimeNotice } from './use-extra-time-notice.ts';
import { useHandIn } from './use-hand-in.ts';
import { useLeaving } from './use-leaving.ts';
import { usePlace } from './use-place.ts';
import { useSubmit } from './use-submit.ts';
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
  const onTimeUp = useTimeUp(handing.handInNow);
  const endsAt = useCallback(() => deadlineOn(paper, clock.sample()), [paper, clock]);
  const trouble = useTrouble(handing.error);
  useExtraTimeNotice(paper.extraMinutes);
  useWakeLock();
  useEffect(() => onInside(true), [onInside]);

  return (
    <RoomFrame
      header={
        <RoomHeader
          examName={sheet.examName}
          endsAt={endsAt}
          onTimeUp={onTimeUp}
          onLeave={leave}
          state={<SaveStateLine paperId={paper.id} answers={answers} />}
          textSize={textSize}
          onTextSize={setTextSize}
          trouble={trouble}
        />
      }
      questions={questions}
      optionsOf={(question) => shownOptions(question, paper)}
      answers={answers}
      place={place}
      textSize={textSize}
      onChoose={answers.choose}
      onSubmit={() => void submit()}
      busy={handing.isUnderWay}
    />
  );
}

/** Why handing in has failed so far; else why no answer could be kept now, said before one is lost on it. */
function useTrouble(handingIn: unknown): { title: string; text: string } | null {
  const blocked = useBlocked();
  if (handingIn !== undefined) {
    return { title: words.submitFailed, text: failureOf(handingIn).text };
  }
  return blocked && { title: words.blocked, text: errorWords[blocked] };
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
