import { AppError } from '../../src/domain/errors.ts';
import { Buckets } from './buckets.ts';
import type { Allowed } from './limits.ts';

/** @throws AppError `unavailable` if too many wait */
export type FairQueue = <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T>;

interface Bounds {
  atOnce: number;
  waiting: number;
  /** Period after which earlier use is forgotten. */
  memory: Allowed;
  clock: () => number;
}

interface Waiting {
  keys: readonly string[];
  go: () => void;
  drop: (error: AppError) => void;
}

/** Runs tasks of keys with the least recent use first; a full queue drops those with the most. */
export function fairQueue({ atOnce, waiting, memory, clock }: Bounds): FairQueue {
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
      // The slot is handed over, so that no new task takes it.
      if (next) next.go();
      else running--;
    }
  };
}
