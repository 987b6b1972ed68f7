import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '../../../src/domain/errors.ts';
import { Buckets } from '../buckets.ts';
import type { Allowed } from '../limits.ts';

interface Bounds {
  atOnce?: number;
  waiting?: number;
  full?: () => Error;
}

interface Queue {
  run: LimitFunction;
  size: number;
}

export type KeyedQueue = <R>(key: string, work: () => Promise<R>) => Promise<R>;

const unavailable = (): Error => new AppError('unavailable');

/** Runs work with equal keys in order, at most `atOnce` at once. Not reentrant. */
export function keyedQueue({
  atOnce = 1,
  waiting = Number.POSITIVE_INFINITY,
  full = unavailable,
}: Bounds = {}): KeyedQueue {
  const queues = new Map<string, Queue>();
  // Reuses queues, because a new queue costs more than most work.
  const empty: Queue[] = [];
  return async (key, work) => {
    const queue = queues.get(key) ?? empty.pop() ?? { run: pLimit(atOnce), size: 0 };
    if (queue.size >= atOnce + waiting) throw full();
    queues.set(key, queue);
    queue.size++;
    try {
      return await queue.run(work);
    } finally {
      queue.size--;
      if (queue.size === 0) {
        queues.delete(key);
        empty.push(queue);
      }
    }
  };
}

/** Creates a `keyedQueue` for each owner, such as a database, as long as the owner lives. */
export function keyedQueueOfEach(
  bounds?: Bounds,
): <R>(owner: object, key: string, work: () => Promise<R>) => Promise<R> {
  const queues = new WeakMap<object, KeyedQueue>();
  return (owner, key, work) => {
    const queue = queues.get(owner) ?? keyedQueue(bounds);
    queues.set(owner, queue);
    return queue(key, work);
  };
}

/** Runs `work` once a slot is free. @throws AppError `unavailable` if too many wait */
type FairQueue = <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T>;

interface FairBounds {
  atOnce: number;
  waiting: number;
  /** Allowance that measures the recent use of each key. */
  memory: Allowed;
  clock: () => number;
}

interface Waiting {
  keys: readonly string[];
  go: () => void;
  drop: (error: AppError) => void;
}

/** Prefers keys with little recent use. A full queue drops a task of a key with much use. */
export function fairQueue({ atOnce, waiting, memory, clock }: FairBounds): FairQueue {
  const had = new Buckets(memory, clock);
  const queue: Waiting[] = [];
  let running = 0;
  const hadBy = ({ keys }: Waiting): number => Math.max(0, ...keys.map((key) => had.level(key)));

  function takeNext(): Waiting | undefined {
    const levels = queue.map(hadBy);
    const at = levels.indexOf(Math.min(...levels));
    return at < 0 ? undefined : queue.splice(at, 1)[0];
  }

  function dropOne(): void {
    const levels = queue.map(hadBy);
    const at = levels.lastIndexOf(Math.max(...levels));
    queue.splice(at, 1)[0]?.drop(new AppError('unavailable'));
  }

  const turn = (keys: readonly string[]) =>
    new Promise<void>((go, drop) => {
      queue.push({ keys, go, drop });
      if (queue.length > waiting) dropOne();
    });

  return async (keys, work) => {
    if (running < atOnce) running++;
    else await turn(keys);
    for (const key of keys) had.add(key);
    try {
      return await work();
    } finally {
      const next = takeNext();
      // Passes the slot on, so that no new task takes it.
      if (next) next.go();
      else running--;
    }
  };
}
