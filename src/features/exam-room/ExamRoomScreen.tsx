import { IconFlagCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { questionCountOf } from '../../domain/documents/exam/sealing.ts';
import type { Paper } from '../../domain/documents/paper/schema.ts';
import { isHandedIn } from '../../domain/grading/counting.ts';
import type { Place } from '../../store/device-rows.ts';
import { useLive } from '../../store/live.ts';
import { paperOfExam, placeInExam } from '../../store/queries/exam-report.ts';
import { sheetByVersion, sheetToTake } from '../../store/queries/sheets.ts';
import type { Store } from '../../store/tables.ts';
import { typingIn } from '../../store/typing.ts';
import { useWorkspace } from '../../store/workspace.ts';
import { MissingPage } from '../../ui/EmptyState.tsx';
import { LoadingPage } from '../../ui/Loading.tsx';
import { useExamLock } from './exam-lock.ts';
import { WithQuestions } from './late.tsx';
import { messages } from './messages.ts';
import { Room } from './Room.tsx';
import { StartPage } from './StartPage.tsx';

export function ExamRoomScreen() {
  const { id = '' } = useParams();
  return <ExamRoom key={id} examID={id} />;
}

function ExamRoom({ examID }: { examID: string }) {
  const stored = useLive(async (store) => ({ paper: await paperOfExam(store, examID) }), [examID]);
  const sheet = useLive((store) => sheetToTake(store, examID), [examID]);
  // Set before the tables report the paper.
  const [begun, setBegun] = useState<Paper | null>(null);
  // Keeps the room until the results open, although the paper is closed a moment earlier.
  const [isInside, setInside] = useState(false);
  const paper = stored?.paper ?? begun;
  const isTaken = paper !== null && isHandedIn(paper) && !isInside;
  // Locked from the start page on, because the room may need any file of this version.
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
