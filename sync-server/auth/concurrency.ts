import { AppError } from '../../src/domain/errors.ts';

/**
 * Runs at most `atOnce` tasks at a time and lets at most `waiting` wait for their turn.
 * @returns a function that runs a task, or throws AppError `unavailable` when too many wait already
 */
export function limitConcurrency(atOnce: number, waiting: number) {
  let running = 0;
  const queue: (() => void)[] = [];

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++;
    else if (queue.length < waiting) await new Promise<void>((turn) => queue.push(turn));
    else throw new AppError('unavailable');
    try {
      return await task();
    } finally {
      const next = queue.shift();
      // The place is handed over, so that nobody slips in between.
      if (next) next();
      else running--;
    }
  };
}
