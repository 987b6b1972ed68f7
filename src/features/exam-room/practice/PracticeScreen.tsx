import { useState } from 'react';
import type { Answer } from '../../../domain/question-kinds/kind.ts';

import { PracticeResult } from './PracticeResult.tsx';
import { PracticeRoom } from './PracticeRoom.tsx';

/** `/test/practice`: the exam room to try out. Nothing of it is stored or sent. */
export function PracticeScreen() {
  const [round, setRound] = useState(1);
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer> | null>(null);
  const again = () => {
    setAnswers(null);
    setRound(round + 1);
  };
  if (answers) return <PracticeResult answers={answers} onAgain={again} />;
  return <PracticeRoom key={round} onDone={setAnswers} />;
}
