import { differenceOf } from '../../domain/documents/attempt/edits.ts';
import type { Answer } from '../../domain/question-kinds/kind.ts';
import type { AnswerQueue } from './answer-queue.ts';

/** Maximum time from a key press to the start of its write (ms); the write ends within 1 s. */
export const HOLD_FOR = 600;
/** Pause in typing before the text is logged (ms). */
export const PAUSE = 15_000;
/** Length of added text that is logged without a pause (UTF-16 units); see `recordMessages`. */
export const LOGGED_AFTER = 100;

export interface Typing extends Omit<AnswerQueue, 'choose'> {
  type(questionID: string, answer: Answer): void;
  /** Writes and logs the typed text, as when the student leaves the question. */
  settle(): void;
}

interface Parts {
  /** Queue that writes the typed text; see `keepTyped`. */
  queue: AnswerQueue;
  /** Appends the written text to the log. */
  log: () => Promise<void>;
  /** Returns true when nothing can be written any more, as after signing out. */
  isClosed?: () => boolean;
  pause?: number;
}

/** Decides when typed text is logged. Retries after a pause. */
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

/** Returns the typing of a queue; like the queue, it survives a crash of the room's screen. */
export function typingOf(queue: AnswerQueue, make: () => Typing): Typing {
  const typing = typings.get(queue) ?? make();
  typings.set(queue, typing);
  return typing;
}
