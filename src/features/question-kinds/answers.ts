import { createContext, useContext, useLayoutEffect, useRef } from 'react';
import type { Answer } from '../../domain/question-kinds/kind.ts';

export interface PendingAnswer {
  answer: Answer;
  /** Time of the choice (ms, corrected). */
  at: number;
  /** Reason of the last failure; undefined if no try has failed. */
  error?: unknown;
}
export type Pending = ReadonlyMap<string, PendingAnswer>;

export interface RoomAnswers {
  saved: ReadonlyMap<string, Answer>;
  /** Answers that are not durable. */
  pending: Pending;
  choose: (questionID: string, answer: Answer) => void;
  /** Stores a student's typed text; see `typedAnswer`. */
  type: (questionID: string, answer: Answer) => void;
}

const RoomAnswersContext = createContext<RoomAnswers | null>(null);
export const AnswersOfRoom = RoomAnswersContext.Provider;

export function useAnswerTo(questionID: string) {
  const answers = useContext(RoomAnswersContext);
  if (!answers) throw new Error('a question needs an exam room around it');
  return {
    saved: answers.saved.get(questionID),
    pending: answers.pending.get(questionID),
    choose: (answer: Answer) => answers.choose(questionID, answer),
    type: (answer: Answer) => answers.type(questionID, answer),
  };
}

/** Returns an answer of several taps. `change` starts from the latest tap, rendered or not. */
export function useChangingAnswer(questionID: string) {
  const { saved, pending, choose } = useAnswerTo(questionID);
  const shown = pending?.answer ?? saved;
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  }, [shown]);
  const change = (next: (answer: Answer | undefined) => Answer): void => {
    const answer = next(latest.current);
    if (answer === latest.current) return;
    latest.current = answer;
    choose(answer);
  };
  return { saved, shown, change };
}

/** Handles keys pressed anywhere except in dialogs and fields with keys of their own. */
export function useKeys(actionOf: (key: string) => (() => void) | null): void {
  const latest = useRef(actionOf);
  latest.current = actionOf;
  // Uses a layout effect, so that keys work as soon as the question is visible.
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

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog, fieldset, [data-own-keys]') !== null;
