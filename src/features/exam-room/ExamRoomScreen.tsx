import { IconFlagCheck } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Sheet } from '../../domain/documents/exam/schema.ts';
import { questionCountOf } from '../../domain/documents/exam/sealing.ts';
import { shownQuestions } from '../../domain/documents/exam/shuffle.ts';
import type { Paper } from '../../domain/documents/paper/schema.ts';
import { failureOf } from '../../domain/error-messages.ts';
import { isHandedIn } from '../../domain/grading/counting.ts';
import { soundsOf } from '../../domain/media/pictures.ts';
import { deadlineOn } from '../../domain/timing/timing.ts';
import type { Place, TypingRow } from '../../store/device-rows.ts';
import { useLive } from '../../store/live.ts';
import { paperOfExam, placeInExam } from '../../store/queries/exam-report.ts';
import { sheetByVersion, sheetToTake } from '../../store/queries/sheets.ts';
import { useOffline } from '../../store/queries/sync.ts';
import type { Store } from '../../store/tables.ts';
import { typingIn } from '../../store/typing.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { MissingPage } from '../../ui/EmptyState.tsx';
import { LoadingPage } from '../../ui/Loading.tsx';
import { useWakeLock } from '../../ui/use-wake-lock.ts';
import { loadPlayer } from '../media/Media.tsx';
import { ListeningHere } from '../media/media-parts.tsx';
import { useExamLock } from './exam-lock.ts';
import { useExtraTimeNotice, useTimeUp } from './exam-time.ts';
import { useSubmit } from './HandInReview.tsx';
import { LateElsewhere, LateOwnRecord, WithQuestions } from './late.tsx';
import { messages } from './messages.ts';
import { usePlace } from './QuestionMap.tsx';
import { RoomFrame } from './RoomFrame.tsx';
import { RoomHeader, type Trouble, useTextSize } from './RoomHeader.tsx';
import { SaveStateLine } from './SaveStateLine.tsx';
import { StartPage } from './StartPage.tsx';
import { useNotedSafeBrowser } from './safe-browser/use-safe-browser.ts';
import { useAnswers } from './use-answers.ts';
import { useAway, useHandIn, useLeaving, useNotedContinuation } from './use-hand-in.ts';

export function ExamRoomScreen() {
  const { id = '' } = useParams();
  return <ExamRoom key={id} examID={id} />;
}

function ExamRoom({ examID }: { examID: string }) {
  const stored = useLive(async (store) => ({ paper: await paperOfExam(store, examID) }), [examID]);
  const sheet = useLive((store) => sheetToTake(store, examID), [examID]);
  // Holds a new paper until the query returns it.
  const [begun, setBegun] = useState<Paper | null>(null);
  // Keeps the room open between the hand-in and the results.
  const [isInside, setInside] = useState(false);
  const paper = stored?.paper ?? begun;
  const isTaken = paper !== null && isHandedIn(paper) && !isInside;
  // Prevents updates from the start page on, because the room may need any file of this version.
  useExamLock(!isTaken && Boolean(paper ?? sheet));
  if (!stored || sheet === undefined) return <LoadingPage />;
  if (isTaken) return <ExamTaken />;
  if (paper) return <Inside paper={paper} onInside={setInside} />;
  return sheet ? <StartPage sheet={sheet} onBegun={setBegun} /> : <ExamMissing />;
}

function Inside(props: { paper: Paper; onInside: (inside: boolean) => void }) {
  const { id, examID, start } = props.paper;
  const read = (store: Store) => sheetByVersion(store, examID, start.version);
  const sheet = useLive(read, [examID, start.version]);
  const typing = useLive((store) => typingIn(store, id), [id]);
  const place = usePlaceAtFirst(examID);
  if (sheet === undefined || !typing || !place) return <LoadingPage />;
  if (!sheet || questionCountOf(sheet) === 0) return <ExamMissing />;
  return (
    <WithQuestions sheet={sheet}>
      {(read) => <Room {...props} sheet={read} kept={place} typing={typing} />}
    </WithQuestions>
  );
}

/** Returns the position that was stored when the room opened; undefined while loading. */
function usePlaceAtFirst(examID: string): Place | undefined {
  const { store } = useWorkspace();
  const [read, setRead] = useState<{ place: Place } | { error: unknown }>();
  useEffect(() => {
    placeInExam(store, examID).then(
      (place) => setRead({ place }),
      (error: unknown) => setRead({ error }),
    );
  }, [store, examID]);
  if (read && 'error' in read) throw read.error;
  return read?.place;
}

const ExamTaken = () => (
  <main>
    <MissingPage
      icon={IconFlagCheck}
      isKnown
      title={messages.taken}
      hint={messages.takenHint}
      to="/results"
      toLabel={messages.toResults}
    />
  </main>
);

const ExamMissing = () => (
  <main>
    <MissingPage
      title={messages.missing}
      hint={messages.missingHint}
      to="/my-classrooms"
      toLabel={messages.toClassrooms}
    />
  </main>
);

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
  /** Typed text that the log does not have. */
  typing: readonly TypingRow[];
  onInside: (inside: boolean) => void;
}

function Room({ paper, sheet, kept, typing, onInside }: RoomProps) {
  const questions = shownQuestions(sheet.questions, paper);
  const { clock } = useWorkspace();
  const answers = useAnswers(paper, typing);
  const place = usePlace(kept, questions.length);
  const { settle } = answers;
  // biome-ignore lint/correctness/useExhaustiveDependencies: settles when the question changes
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
    <>
      <SendsLater />
      <LateOwnRecord paper={paper} questions={questions} note={note} />
    </>,
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

/** Tells a student before an offline hand-in that the device sends the paper when it is online. */
const SendsLater = () => (useOffline() ? <p role="status">{messages.submitOffline}</p> : null);

/** Returns why the hand-in failed, with the number of answers that are not on the disk. */
function troubleOf(handingIn: unknown, unsaved: number): Trouble | null {
  if (handingIn === undefined) return null;
  const { text } = failureOf(handingIn);
  return {
    title: messages.submitFailed,
    text: unsaved > 0 ? `${text} ${messages.submitUnsaved(unsaved)}` : text,
  };
}
