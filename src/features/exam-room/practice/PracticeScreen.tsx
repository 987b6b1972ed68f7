import { IconFlask } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Answer } from '../../../domain/question-kinds/kind.ts';
import { withoutKey } from '../../../domain/question-kinds/questions.ts';
import { FleetingRoom } from './FleetingRoom.tsx';
import { messages, PRACTICE_QUESTIONS } from './messages.ts';
import { PracticeResult } from './PracticeResult.tsx';

/** Renders the practice exam. Stores and sends nothing. */
export function PracticeScreen() {
  const [round, setRound] = useState(1);
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer> | null>(null);
  const again = () => {
    setAnswers(null);
    setRound(round + 1);
  };
  if (answers)
    return (
      <PracticeResult
        questions={PRACTICE_QUESTIONS}
        answers={answers}
        title={messages.doneTitle}
        hint={messages.doneHint}
        back={{ to: '/test', label: messages.toReadiness }}
        onAgain={again}
      />
    );
  return <PracticeRoom key={round} onDone={setAnswers} />;
}

const PRACTICE_TIME = 5 * 60_000;
const QUESTIONS = PRACTICE_QUESTIONS.map(withoutKey);

function PracticeRoom({ onDone }: { onDone: (answers: ReadonlyMap<string, Answer>) => void }) {
  const navigate = useNavigate();
  return (
    <FleetingRoom
      examName={messages.examName}
      questions={QUESTIONS}
      time={PRACTICE_TIME}
      timeUp={messages.timeUp}
      state={
        <>
          <IconFlask size={20} stroke={1.75} aria-hidden />
          {messages.nothingKept}
        </>
      }
      onLeave={() => navigate('/test')}
      onDone={onDone}
    />
  );
}
