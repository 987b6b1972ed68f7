import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '../../../src/domain/errors.ts';

interface Bounds {
  /** Pieces of work under one key at a time. */
  atOnce?: number;
  /** Pieces of work under one key that may wait for their turn; any number unless told. */
  waiting?: number;
  /** What is thrown when more would have to wait. */
  full?: () => Error;
}

interface Queue {
  run: LimitFunction;
  size: number;
}

export type KeyedQueue = <R>(key: string, work: () => Promise<R>) => Promise<R>;

const unavailable = (): Error => new AppError('unavailable');

/**
 * Runs work under one key one after another, or as many at a time as told, first come, first served; work under different
 * keys side by side. Not reentrant.
 */
export function keyedQueue({
  atOnce = 1,
  waiting = Number.POSITIVE_INFINITY,
  full = unavailable,
}: Bounds = {}): KeyedQueue {
  const queues = new Map<string, Queue>();
  // Making one costs more than most work that is alone under its key: there are as many as keys were in use at a time.
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

/** `keyedQueue`, one for each owner for as long as that lives: a database, a storage. */
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
