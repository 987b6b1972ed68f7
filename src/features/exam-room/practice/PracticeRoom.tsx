import { IconFlask } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import type { Answer } from '../../../domain/question-kinds/kind.ts';
import { withoutKey } from '../../../domain/question-kinds/questions.ts';

import { FleetingRoom } from './FleetingRoom.tsx';
import { messages, PRACTICE_QUESTIONS } from './messages.ts';

/** ms. */
const PRACTICE_TIME = 5 * 60_000;
const QUESTIONS = PRACTICE_QUESTIONS.map(withoutKey);

interface PracticeRoomProps {
  onDone: (answers: ReadonlyMap<string, Answer>) => void;
}

/** The exam room to try out. */
export function PracticeRoom({ onDone }: PracticeRoomProps) {
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
