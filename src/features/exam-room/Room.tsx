import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Sheet } from '../../domain/documents/exam/schema.ts';
import { shownQuestions } from '../../domain/documents/exam/shuffle.ts';
import type { Paper } from '../../domain/documents/paper/schema.ts';
import { failureOf } from '../../domain/error-messages.ts';
import { soundsOf } from '../../domain/media/pictures.ts';
import { deadlineOn } from '../../domain/timing/timing.ts';
import type { Place, TypingRow } from '../../store/device-rows.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { useWakeLock } from '../../ui/use-wake-lock.ts';
import { ListeningHere } from '../media/listening.ts';
import { loadPlayer } from '../media/Sound.tsx';
import { useExtraTimeNotice, useTimeUp } from './exam-time.ts';
import { useSubmit } from './HandInReview.tsx';
import { LateElsewhere, LateOwnRecord } from './late.tsx';
import { useAway, useLeaving, useNotedContinuation } from './leaving.ts';
import { messages } from './messages.ts';
import { usePlace } from './QuestionMap.tsx';
import { RoomFrame } from './RoomFrame.tsx';
import { RoomHeader, type Trouble, useTextSize } from './RoomHeader.tsx';
import { SaveStateLine } from './SaveStateLine.tsx';
import { useNotedSafeBrowser } from './safe-browser/use-safe-browser.ts';
import { useAnswers } from './use-answers.ts';
import { useHandIn } from './use-hand-in.ts';

const CHECKING: Trouble = {
  tone: 'warning',
  title: messages.checkingTime,
  text: messages.checkingTimeHint,
};

const TIME_UP: Trouble = { tone: 'warning', title: messages.timeUp };
const ENDED: Trouble = { tone: 'warning', title: messages.ended };

interface RoomProps {
  paper: Paper;
  sheet: Sheet;
  kept: Place;
  /** Typed text that the log does not have yet. */
  typing: readonly TypingRow[];
  onInside: (inside: boolean) => void;
}

export function Room({ paper, sheet, kept, typing, onInside }: RoomProps) {
  const questions = shownQuestions(sheet.questions, paper);
  const { clock } = useWorkspace();
  const answers = useAnswers(paper, typing);
  const place = usePlace(kept, questions.length);
  const { settle } = answers;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is left when it changes
  useEffect(() => settle, [settle, place.index]);
  const [textSize, setTextSize] = useTextSize();
  const [isDone, setDone] = useState(false);
  const finish = useCallback(() => setDone(true), []);
  const handing = useHandIn(paper, answers.flush, finish);
  const endsAt = useCallback(() => deadlineOn(paper, clock.sample()), [paper, clock]);
  const time = useTimeUp(endsAt, handing.handInNow);
  const isEnded = sheet.endedAt !== null;
  useEffect(() => {
    if (isEnded) handing.handInNow('teacher');
  }, [isEnded, handing.handInNow]);
  const isOpen = !handing.isUnderWay && !time.isChecking;
  const leave = useLeaving(paper, answers.pending.size > 0, !isDone, isOpen);
  const note = useRef('');
  const submit = useSubmit(
    questions,
    answers,
    place,
    () => handing.handInNow('student', note.current),
    isOpen,
    <LateOwnRecord paper={paper} questions={questions} note={note} />,
  );
  const closing = isEnded ? ENDED : time.isOver ? TIME_UP : null;
  const trouble = troubleOf(handing.error, answers.pending.size) ?? closing;
  useExtraTimeNotice(paper.extraMinutes, isEnded);
  useWakeLock();
  useAway(paper.examID);
  useNotedContinuation(paper.examID);
  useNotedSafeBrowser(sheet);
  useEffect(() => onInside(true), [onInside]);
  const { id: paperId, examID } = paper;
  const asked = sheet.questions;
  const hasSounds = useMemo(() => soundsOf(asked).length > 0, [asked]);
  useEffect(() => {
    if (hasSounds) loadPlayer();
  }, [hasSounds]);
  const listening = useMemo(() => ({ examID, paperId }), [examID, paperId]);

  return (
    <ListeningHere value={listening}>
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
            notice={<LateElsewhere paperId={paper.id} />}
          />
        }
        questions={questions}
        paper={paper}
        answers={answers}
        place={place}
        textSize={textSize}
        onSubmit={() => void submit()}
        busy={!isOpen}
      />
    </ListeningHere>
  );
}

/** Returns why handing in fails, with the number of answers that are only in memory. */
function troubleOf(handingIn: unknown, unsaved: number): Trouble | null {
  if (handingIn === undefined) return null;
  const { text } = failureOf(handingIn);
  return {
    title: messages.submitFailed,
    text: unsaved > 0 ? `${text} ${messages.submitUnsaved(unsaved)}` : text,
  };
}
