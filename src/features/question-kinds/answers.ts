import { createContext, useContext, useLayoutEffect, useRef } from 'react';
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

/** Returns what a key does, or null where it does nothing here. */
type ActionOfKey = (key: string) => (() => void) | null;

/** Handles keys that are pressed anywhere on the page, except where a dialog or another field has them for itself. */
export function useKeys(actionOf: ActionOfKey): void {
  const latest = useRef(actionOf);
  latest.current = actionOf;
  // Before the question can be seen: no key pressed at the sight of it is lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
      const act = latest.current(event.key);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** A question in a dialog, or another group of choices, has the keys for itself. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog, fieldset, [data-own-keys]') !== null;
