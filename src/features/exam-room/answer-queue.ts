import type { GivenAnswer } from '../../domain/documents/paper/schema.ts';
import { AppError } from '../../domain/errors.ts';
import type { Answer } from '../../domain/question-kinds/kind.ts';
import type { Pending, PendingAnswer } from '../question-kinds/answers.ts';

export interface AnswerQueue {
  /** Queues a choice. Replaces an unwritten choice of the same question. */
  choose(questionID: string, answer: Answer): void;
  /** Returns the answers that are not durable, by question. Each change makes a new map. */
  pending(): Pending;
  /** Returns the durable answers of this queue, by question. Each change makes a new map. */
  written(): ReadonlyMap<string, GivenAnswer>;
  subscribe(listener: () => void): () => void;
  /** Writes all pending answers. @throws the reason why an answer could not be saved */
  flush(): Promise<void>;
}

interface Parts {
  /** Resolves once the answer is durable. */
  save: (questionID: string, answer: Answer, chosenAt: number) => Promise<GivenAnswer>;
  /** Corrected time (ms). */
  now: () => number;
  /** Returns true if nothing can be written, as after a sign-out. */
  isClosed?: () => boolean;
  /** Pause before a failed write is retried (ms). */
  retryAfter?: number;
  /** Delay before the screen shows that a choice is being saved (ms). */
  showAfter?: number;
  /** Maximum time for which typed text waits for its write (ms). 0 writes at once. */
  holdFor?: number;
}

/** Returns true for errors of a closed paper, for which no retry can succeed. */
const isFinal = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'exam-taken' || error.code === 'exam-over');

/** Writes answers in order. Retries failed writes until the paper is closed. */
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
    // Leaves a newer choice of the question to the next pass.
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
      // Tells listeners after the write has begun, because rendering delays a write.
      if (holdFor === 0) tellIn(showAfter);
      // Tells listeners after the text field has shown the character.
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
