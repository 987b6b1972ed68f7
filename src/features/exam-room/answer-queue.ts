import type { GivenAnswer } from '../../domain/documents/paper/schema.ts';
import { AppError } from '../../domain/errors.ts';
import type { Answer } from '../../domain/question-kinds/kind.ts';
import type { Pending, PendingAnswer } from '../question-kinds/answers.ts';

export interface AnswerQueue {
  /** Queues a choice; only the latest one of a question is written. */
  choose(questionID: string, answer: Answer): void;
  /** Answers that are not durable, by question. A new map after every change. */
  pending(): Pending;
  /** Returns the durable answers of this queue, by question. A new map after every change. */
  written(): ReadonlyMap<string, GivenAnswer>;
  subscribe(listener: () => void): () => void;
  /** Writes all pending answers again. @throws the reason why an answer is still not saved */
  flush(): Promise<void>;
}

interface Parts {
  /** Resolves once the answer is durable. */
  save: (questionID: string, answer: Answer, chosenAt: number) => Promise<GivenAnswer>;
  /** Corrected time (ms). */
  now: () => number;
  /** Returns true when nothing can be written any more, as after signing out. */
  isClosed?: () => boolean;
  /** Pause before a failed write is retried (ms). */
  retryAfter?: number;
  /** Delay after which an unsaved choice is shown as being saved (ms). */
  showAfter?: number;
  /** Maximum time for which writes are batched while a student types (ms). */
  holdFor?: number;
}

/** Returns true if the paper is closed, so that no retry can succeed. */
const isFinal = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'exam-taken' || error.code === 'exam-over');

/** Writes answers in order and retries. An answer on the screen is saved or shown as unsaved. */
export function createAnswerQueue({
  save,
  now,
  isClosed = () => false,
  retryAfter = 2000,
  showAfter = 80,
  holdFor = 0,
}: Parts): AnswerQueue {
  let pending = new Map<string, PendingAnswer>();
  let written: ReadonlyMap<string, GivenAnswer> = new Map();
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let holding: ReturnType<typeof setTimeout> | undefined;
  let telling: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function change(edit: (next: Map<string, PendingAnswer>) => void): void {
    pending = new Map(pending);
    edit(pending);
  }

  function tellIn(ms: number): void {
    clearTimeout(telling);
    telling = setTimeout(tell, ms);
  }

  function tell(): void {
    clearTimeout(telling);
    for (const listener of listeners) listener();
  }

  async function write(questionID: string, tried: PendingAnswer): Promise<void> {
    const outcome = await save(questionID, tried.answer, tried.at).then(
      (given) => {
        written = new Map(written).set(questionID, given);
        return null;
      },
      (error: unknown) => ({ error }),
    );
    // A newer choice of the question is written by the next pass.
    if (pending.get(questionID) !== tried) return;
    const done = outcome === null || isFinal(outcome.error);
    change((next) => {
      if (done) next.delete(questionID);
      else next.set(questionID, { ...tried, error: outcome.error });
    });
    // Calls listeners rarely while the student types.
    if (holdFor > 0 && outcome === null) tellIn(holdFor / 2);
    else tell();
  }

  async function writeAll(): Promise<void> {
    const tried = new Set<string>();
    for (;;) {
      const next = [...pending].find(([id, { error }]) => error === undefined || !tried.has(id));
      if (!next) break;
      tried.add(next[0]);
      await write(...next);
    }
    running = null;
    if (pending.size > 0 && !isClosed()) timer = setTimeout(start, retryAfter);
  }

  async function start(): Promise<void> {
    clearTimeout(timer);
    clearTimeout(holding);
    holding = undefined;
    if (pending.size > 0) running ??= writeAll();
    await running;
  }

  return {
    choose: (questionID, answer) => {
      const wasPending = pending.has(questionID);
      change((next) => next.set(questionID, { answer, at: now() }));
      if (holdFor === 0) void start();
      else holding ??= setTimeout(start, holdFor);
      // Comes after the write, because rendering would delay it.
      if (holdFor === 0) tellIn(showAfter);
      // Waits for the text field, which shows each typed character itself.
      else if (!wasPending) tellIn(0);
    },
    pending: () => pending,
    written: () => written,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    flush: async () => {
      await running;
      if (pending.size > 0) await start();
      const [left] = pending.values();
      if (left) throw left.error;
    },
  };
}
