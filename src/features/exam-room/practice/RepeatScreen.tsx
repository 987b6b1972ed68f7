import { IconRefresh } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import type { Answer } from '../../../domain/question-kinds/kind.ts';
import { withoutKey } from '../../../domain/question-kinds/questions.ts';
import { useLive } from '../../../store/live.ts';
import { type Repeatable, repeatablePractice } from '../../../store/queries/receipts.ts';
import { LoadingPage } from '../../../ui/Loading.tsx';
import { FleetingRoom } from './FleetingRoom.tsx';
import { messages, repeatMessages } from './messages.ts';
import { PracticeResult } from './PracticeResult.tsx';

/** Repeats a practice. Stores and sends nothing. */
export function RepeatScreen() {
  const { id = '' } = useParams();
  const practice = useLive((store) => repeatablePractice(store, id), [id]);
  if (practice === undefined) return <LoadingPage />;
  const back = `/results/${id}`;
  return practice ? <Repeat practice={practice} back={back} /> : <Navigate to={back} replace />;
}

const MINUTE = 60_000;

function Repeat({ practice, back }: { practice: Repeatable; back: string }) {
  const navigate = useNavigate();
  const [round, setRound] = useState(1);
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer> | null>(null);
  const asked = useMemo(() => practice.questions.map(withoutKey), [practice]);
  const again = () => {
    setAnswers(null);
    setRound(round + 1);
  };
  if (answers)
    return (
      <PracticeResult
        questions={practice.questions}
        answers={answers}
        title={repeatMessages.doneTitle}
        hint={repeatMessages.doneHint}
        back={{ to: back, label: repeatMessages.toResult }}
        onAgain={again}
      />
    );
  return (
    <FleetingRoom
      key={round}
      examName={practice.examName}
      questions={asked}
      time={practice.examTime * MINUTE}
      timeUp={messages.timeUp}
      state={
        <>
          <IconRefresh size={20} stroke={1.75} aria-hidden />
          {repeatMessages.nothingSent}
        </>
      }
      onLeave={() => navigate(back)}
      onDone={setAnswers}
    />
  );
}
