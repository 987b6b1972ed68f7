import { IconFlask } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import type { Answer } from '../../../domain/entities/common.ts';
import { withoutKey } from '../../../domain/exam/questions.ts';
import { FleetingRoom } from './FleetingRoom.tsx';
import { PRACTICE_QUESTIONS, words } from './words.ts';

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
      examName={words.examName}
      questions={QUESTIONS}
      time={PRACTICE_TIME}
      timeUp={words.timeUp}
      state={
        <>
          <IconFlask size={20} stroke={1.75} aria-hidden />
          {words.nothingKept}
        </>
      }
      onLeave={() => navigate('/test')}
      onDone={onDone}
    />
  );
}
