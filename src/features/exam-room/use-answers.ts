import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { answerQuestion } from '../../actions/papers.ts';
import type { GivenAnswer, Paper } from '../../domain/documents/paper/schema.ts';
import { answeredAt, givenAnswers } from '../../domain/grading/counting.ts';
import type { Answer } from '../../domain/question-kinds/kind.ts';
import { followUnsent } from '../../store/last-said.ts';
import { useWorkspace } from '../../store/workspace.ts';
import type { RoomAnswers } from '../question-kinds/answers.ts';
import { createAnswerQueue, queueOf } from './answer-queue.ts';

export interface Answers extends RoomAnswers {
  /** Time of the latest saved answer (ms); 0 for none. */
  lastAt: number;
  flush: () => Promise<void>;
}

/** A paper's answers, including those on their way to the disk. */
export function useAnswers(paper: Paper): Answers {
  const workspace = useWorkspace();
  const { store, clock } = workspace;
  const { examID } = paper;
  // All workspaces of a store share person, device and clock.
  const make = () =>
    createAnswerQueue({
      save: (questionID, answer, chosenAt) =>
        answerQuestion(workspace, examID, questionID, answer, chosenAt),
      now: () => clock.now(),
      isClosed: () => store.hasBeenClosed(),
    });
  const queue = queueOf(store, examID, make);
  useEffect(() => followUnsent(store), [store]);
  const pending = useSyncExternalStore(queue.subscribe, queue.pending);
  // Known before the tables have followed.
  const written = useSyncExternalStore(queue.subscribe, queue.written);
  const saved = useMemo(() => joined(paper, written), [paper, written]);
  const flush = useCallback(() => queue.flush(), [queue]);
  const { choose } = queue;
  return { saved, pending, lastAt: lastAnswerAt(paper, written), choose, type: choose, flush };
}

type Written = ReadonlyMap<string, GivenAnswer>;

/** The later answer of each question. */
function joined(paper: Paper, written: Written): Map<string, Answer> {
  const answers = new Map(paper.myAnswers.map(({ questionID, answer }) => [questionID, answer]));
  for (const { questionID, answer, at } of written.values()) {
    if (at >= answeredAt(paper, questionID)) answers.set(questionID, answer);
  }
  return answers;
}

const lastAnswerAt = (paper: Paper, written: Written): number =>
  [...givenAnswers(paper), ...written.values()].reduce((last, { at }) => Math.max(last, at), 0);
