/** Thrown if the file of the picture reader is missing. */
export class ReaderMissing extends Error {}

export type Asked<Q> = Q & { number: number };

export interface Answered<A> {
  number: number;
  answer: A;
}

export interface AskedWorker<Q, A> {
  /** Asks the worker. @param given objects to transfer @throws ReaderMissing */
  ask(question: Q, given: Transferable[]): Promise<A>;
  close(): void;
}

interface Waiting<A> {
  resolve: (answer: A) => void;
  reject: (error: ReaderMissing) => void;
}

/** Wraps a worker. @param broken answer to all open questions if the worker crashes */
export function askedWorker<Q extends object, A>(worker: Worker, broken: A): AskedWorker<Q, A> {
  const asked = new Map<number, Waiting<A>>();
  let last = 0;
  let missing: ReaderMissing | null = null;
  const settle = (settled: (waiting: Waiting<A>) => void) => {
    for (const waiting of asked.values()) settled(waiting);
    asked.clear();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<Answered<A>>) => {
    asked.get(data.number)?.resolve(data.answer);
    asked.delete(data.number);
  });
  worker.addEventListener('error', (event) => {
    // Treats an event without details as a worker that could not be loaded.
    if (event instanceof ErrorEvent) return settle(({ resolve }) => resolve(broken));
    const failure = new ReaderMissing();
    missing = failure;
    settle(({ reject }) => reject(failure));
  });
  return {
    ask: (question, given) =>
      new Promise((resolve, reject) => {
        if (missing) return reject(missing);
        asked.set(++last, { resolve, reject });
        worker.postMessage({ ...question, number: last }, given);
      }),
    close: () => worker.terminate(),
  };
}
