import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { answerQuestion } from '../../actions/papers.ts';
import type { GivenAnswer, Paper } from '../../domain/documents/paper/schema.ts';
import { answeredAt, givenAnswers } from '../../domain/grading/counting.ts';
import type { Answer } from '../../domain/question-kinds/kind.ts';
import { followUnsent } from '../../store/last-said.ts';
import { useWorkspace } from '../../store/workspace.ts';
import type { RoomAnswers } from '../question-kinds/answers.ts';
import { createAnswerQueue } from './answer-queue.ts';

export interface Answers extends RoomAnswers {
  /** When the latest saved answer was given; ms, 0 when there is none. */
  lastAt: number;
  /** See `AnswerQueue`. */
  flush: () => Promise<void>;
}

/** A paper's answers with those on their way to the disk. */
export function useAnswers(paper: Paper): Answers {
  const workspace = useWorkspace();
  // A new name or phase of the session makes a new workspace; what waits to be written must outlive that.
  const latest = useRef(workspace);
  latest.current = workspace;
  const { examID } = paper;
  // What was written from here, by question: it is known before the tables have followed.
  const [written, setWritten] = useState<readonly GivenAnswer[]>([]);
  const queue = useMemo(
    () =>
      createAnswerQueue({
        save: async (questionID, answer, chosenAt) => {
          const given = await answerQuestion(latest.current, examID, questionID, answer, chosenAt);
          setWritten((before) => [...before.filter((one) => one.questionID !== questionID), given]);
        },
        now: () => latest.current.clock.now(),
      }),
    [examID],
  );
  useEffect(() => () => queue.stop(), [queue]);
  const { store } = workspace;
  useEffect(() => followUnsent(store), [store]);
  const pending = useSyncExternalStore(queue.subscribe, queue.pending);
  const saved = useMemo(() => joined(paper, written), [paper, written]);
  const flush = useCallback(() => queue.flush(), [queue]);
  return { saved, pending, lastAt: lastAnswerAt(paper, written), choose: queue.choose, flush };
}

/** The paper's answers with those just written, of each question the later one. */
function joined(paper: Paper, written: readonly GivenAnswer[]): Map<string, Answer> {
  const answers = new Map(paper.myAnswers.map(({ questionID, answer }) => [questionID, answer]));
  for (const { questionID, answer, at } of written) {
    if (at >= answeredAt(paper, questionID)) answers.set(questionID, answer);
  }
  return answers;
}

const lastAnswerAt = (paper: Paper, written: readonly GivenAnswer[]): number =>
  [...givenAnswers(paper), ...written].reduce((last, { at }) => Math.max(last, at), 0);
