import { IconFlagCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { questionCountOf } from '../../domain/documents/exam/sealing.ts';
import type { Paper } from '../../domain/documents/paper/schema.ts';
import { isHandedIn } from '../../domain/grading/counting.ts';
import { useLive } from '../../store/live.ts';
import { paperOfExam, placeInExam } from '../../store/queries/exam-report.ts';
import { sheetByVersion, sheetToTake } from '../../store/queries/sheets.ts';
import type { Store } from '../../store/tables.ts';
import { typingIn } from '../../store/typing.ts';
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
  // Known before the tables have followed.
  const [begun, setBegun] = useState<Paper | null>(null);
  // Keeps the room until the results open, although the paper closes a moment earlier.
  const [isInside, setInside] = useState(false);
  const paper = stored?.paper ?? begun;
  const isTaken = paper !== null && isHandedIn(paper) && !isInside;
  // Locks from the start page on: the room may need any file of this version.
  useExamLock(!isTaken && Boolean(paper ?? sheet));
  if (!stored || sheet === undefined) return <LoadingPage />;
  if (isTaken) return <ExamTaken />;
  if (paper) return <Inside paper={paper} onInside={setInside} />;
  return sheet ? <StartPage sheet={sheet} onBegun={setBegun} /> : <ExamMissing />;
}

/** Reads what the room needs once. */
function Inside(props: { paper: Paper; onInside: (inside: boolean) => void }) {
  const { id, examID, start } = props.paper;
  const read = async (store: Store) => ({
    sheet: await sheetByVersion(store, examID, start.version),
    place: await placeInExam(store, examID),
    typing: await typingIn(store, id),
  });
  const known = useLive(read, [id, examID, start.version]);
  if (!known) return <LoadingPage />;
  const { sheet, place, typing } = known;
  if (!sheet || questionCountOf(sheet) === 0) return <ExamMissing />;
  return (
    <WithQuestions sheet={sheet}>
      {(read) => <Room {...props} sheet={read} kept={place} typing={typing} />}
    </WithQuestions>
  );
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
