import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { answerQuestion } from '../../actions/papers.ts';
import { keepTyped, logTyped } from '../../actions/typing.ts';
import { differenceOf } from '../../domain/documents/attempt/edits.ts';
import type { GivenAnswer, Paper } from '../../domain/documents/paper/schema.ts';
import { answeredAt, givenAnswers } from '../../domain/grading/counting.ts';
import type { Answer } from '../../domain/question-kinds/kind.ts';
import type { TypingRow } from '../../store/device-rows.ts';
import { useWorkspace, type Workspace } from '../../store/workspace.ts';
import type { Pending, RoomAnswers } from '../question-kinds/answers.ts';
import { type AnswerQueue, createAnswerQueue } from './answer-queue.ts';
import { queueOf } from './queues.ts';

export interface Answers extends RoomAnswers {
  /** Time of the latest saved answer (ms); 0 for none. */
  lastAt: number;
  /** True while typed text is on the disk, but not in the log that is sent. */
  isTyping: boolean;
  flush: () => Promise<void>;
  /** Logs the typed text, as when the student leaves the question. */
  settle: () => void;
}

/** Returns the answers, including unwritten answers. @param stored typed texts not in the log */
export function useAnswers(paper: Paper, stored: readonly TypingRow[]): Answers {
  const workspace = useWorkspace();
  const choices = choicesIn(workspace, paper.examID);
  const typing = typingIn(workspace, paper.examID);
  useSettling(typing);
  const chosen = useSyncExternalStore(choices.subscribe, choices.pending);
  const typed = useSyncExternalStore(typing.subscribe, typing.pending);
  const pending: Pending = useMemo(() => new Map([...chosen, ...typed]), [chosen, typed]);
  // Includes written answers that `paper` does not contain.
  const writtenChoices = useSyncExternalStore(choices.subscribe, choices.written);
  const writtenTexts = useSyncExternalStore(typing.subscribe, typing.written);
  const seen = useSeen(stored);
  const written = useMemo(
    () => [...seen.values(), ...writtenChoices.values(), ...writtenTexts.values()],
    [seen, writtenChoices, writtenTexts],
  );
  const saved = useMemo(() => joined(paper, written), [paper, written]);
  const flush = useCallback(async () => {
    await Promise.all([choices.flush(), typing.flush()]);
  }, [choices, typing]);
  return {
    ...{ saved, pending, lastAt: lastAnswerAt(paper, written), isTyping: stored.length > 0 },
    ...{ choose: choices.choose, type: typing.type, flush, settle: typing.settle },
  };
}

/** Returns the queue of an exam, which is the same for all workspaces of a store. */
function choicesIn(workspace: Workspace, examID: string): AnswerQueue {
  const { store, clock } = workspace;
  return queueOf(store, examID, () =>
    createAnswerQueue({
      save: (questionID, answer, chosenAt) =>
        answerQuestion(workspace, examID, questionID, answer, chosenAt),
      now: () => clock.now(),
      isClosed: () => store.hasBeenClosed(),
    }),
  );
}

function typingIn(workspace: Workspace, examID: string): Typing {
  const { store, clock } = workspace;
  const isClosed = () => store.hasBeenClosed();
  let sample = clock.sample();
  const queue = queueOf(store, `${examID}/typing`, () =>
    createAnswerQueue({
      save: (questionID, answer, typedAt) =>
        keepTyped(workspace, examID, questionID, answer, typedAt, sample),
      now: () => {
        // Samples the clock rarely, because a sample may store the time.
        const isStale = clock.tick() - sample.monotonic > HOLD_FOR;
        if (isStale || clock.offset() !== sample.offset) sample = clock.sample();
        return clock.now();
      },
      isClosed,
      holdFor: HOLD_FOR,
    }),
  );
  const log = () => logTyped(workspace, examID);
  return typingOf(queue, () => createTyping({ queue, log, isClosed }));
}

/** Writes typed text when a field loses the focus, and logs it when the page or room is left. */
function useSettling(typing: Typing): void {
  useEffect(() => {
    const write = () => void typing.flush().catch(() => undefined);
    const hide = () => {
      if (document.visibilityState === 'hidden') typing.settle();
    };
    document.addEventListener('focusout', write);
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', typing.settle);
    return () => {
      document.removeEventListener('focusout', write);
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', typing.settle);
      typing.settle();
    };
  }, [typing]);
}

/** Returns all texts since the room opened. A row may be deleted before `paper` has its entry. */
function useSeen(stored: readonly TypingRow[]): ReadonlyMap<string, GivenAnswer> {
  const seen = useRef(new Map<string, GivenAnswer>());
  return useMemo(() => {
    const rows = stored.map(({ question, answer, at }) => [
      question,
      { questionID: question, answer, at },
    ]);
    seen.current = new Map([...seen.current, ...(rows as [string, GivenAnswer][])]);
    return seen.current;
  }, [stored]);
}

function joined(paper: Paper, written: readonly GivenAnswer[]): Map<string, Answer> {
  const answers = new Map(paper.myAnswers.map(({ questionID, answer }) => [questionID, answer]));
  const times = new Map<string, number>();
  for (const { questionID, answer, at } of written) {
    const latest = times.get(questionID) ?? answeredAt(paper, questionID);
    if (at < latest) continue;
    answers.set(questionID, answer);
    times.set(questionID, at);
  }
  return answers;
}

const lastAnswerAt = (paper: Paper, written: readonly GivenAnswer[]): number =>
  [...givenAnswers(paper), ...written].reduce((last, { at }) => Math.max(last, at), 0);

/** Maximum time from a key press to the start of its write (ms). The write ends within 1 s. */
export const HOLD_FOR = 600;
/** Pause in typing before the text is logged (ms). */
export const PAUSE = 15_000;
/** Length of added text that is logged without a pause (UTF-16 units); see `record-messages.ts`. */
export const LOGGED_AFTER = 100;

interface Typing extends Omit<AnswerQueue, 'choose'> {
  type(questionID: string, answer: Answer): void;
  settle(): void;
}

interface Parts {
  /** Queue that writes the typed text; see `keepTyped`. */
  queue: AnswerQueue;
  log: () => Promise<void>;
  isClosed?: () => boolean;
  pause?: number;
}

/** Logs typed text after a pause, at another question, or if much is added. Retries failed logs. */
export function createTyping({ queue, log, isClosed = () => false, pause = PAUSE }: Parts): Typing {
  let current: { questionID: string; logged: Answer } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function settle(): void {
    if (!current) return;
    current = null;
    clearTimeout(timer);
    const logging = queue.flush().then(log);
    logging.catch(() => {
      if (!isClosed()) timer = setTimeout(logAgain, pause);
    });
  }

  function logAgain(): void {
    current ??= { questionID: '', logged: '' };
    settle();
  }

  return {
    ...queue,
    type: (questionID, answer) => {
      if (current?.questionID !== questionID) settle();
      queue.choose(questionID, answer);
      current ??= { questionID, logged: answer };
      clearTimeout(timer);
      timer = setTimeout(settle, pause);
      if (differenceOf(current.logged, answer).text.length < LOGGED_AFTER) return;
      settle();
      current = { questionID, logged: answer };
    },
    settle,
  };
}

const typings = new WeakMap<AnswerQueue, Typing>();

/** Returns the `Typing` of a queue. Both survive a crash of the room's screen. */
function typingOf(queue: AnswerQueue, make: () => Typing): Typing {
  const typing = typings.get(queue) ?? make();
  typings.set(queue, typing);
  return typing;
}
