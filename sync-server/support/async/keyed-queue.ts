import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '../../../src/domain/errors.ts';

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

/** Queues work by key, first come, first served; keys run in parallel. Not reentrant. */
export function keyedQueue({
  atOnce = 1,
  waiting = Number.POSITIVE_INFINITY,
  full = unavailable,
}: Bounds = {}): KeyedQueue {
  const queues = new Map<string, Queue>();
  // Reused, because creating a queue costs more than most work.
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

/** Returns a `keyedQueue` per owner, such as a database, for the owner's lifetime. */
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
