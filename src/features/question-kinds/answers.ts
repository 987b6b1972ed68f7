import { createContext, useContext } from 'react';
import type { Answer } from '../../domain/question-kinds/kind.ts';

/** An answer that is chosen but not on the disk yet. */
export interface PendingAnswer {
  answer: Answer;
  /** When it was chosen, ms of the corrected clock. */
  at: number;
  /** What the last attempt failed with; undefined while the first one is under way. */
  error?: unknown;
}
export type Pending = ReadonlyMap<string, PendingAnswer>;

/** Answers of a room, of an exam or of a trial, and how to give one. */
export interface RoomAnswers {
  /** What is on the disk, by question. */
  saved: ReadonlyMap<string, Answer>;
  /** What is chosen and not on the disk yet. */
  pending: Pending;
  choose: (questionID: string, answer: Answer) => void;
}

const RoomAnswersContext = createContext<RoomAnswers | null>(null);
export const AnswersOfRoom = RoomAnswersContext.Provider;

/** The answer to one question of the surrounding room, and how to give another. */
export function useAnswerTo(questionID: string) {
  const answers = useContext(RoomAnswersContext);
  if (!answers) throw new Error('a question needs an exam room around it');
  return {
    saved: answers.saved.get(questionID),
    pending: answers.pending.get(questionID),
    choose: (answer: Answer) => answers.choose(questionID, answer),
  };
}
