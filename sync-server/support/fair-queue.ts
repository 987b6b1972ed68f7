import { AppError } from '../../src/domain/errors.ts';
import { Buckets } from './buckets.ts';
import type { Allowed } from './limits.ts';

/** Runs work for whom `keys` name. @throws AppError `unavailable` when too many wait */
export type FairQueue = <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T>;

interface Bounds {
  /** Pieces of work at a time. */
  atOnce: number;
  /** Pieces of work that may wait for their turn. */
  waiting: number;
  /** How soon it is forgotten what somebody has had: so much runs out in that time. */
  memory: Allowed;
  clock: () => number;
}

interface Waiting {
  keys: readonly string[];
  go: () => void;
  drop: (error: AppError) => void;
}

/**
 * Of all that waits, does first what is for those who have had the least lately, and where too much waits, drops what is for
 * those who have had the most: who comes once is not held up by who comes again and again.
 */
export function fairQueue({ atOnce, waiting, memory, clock }: Bounds): FairQueue {
  const had = new Buckets(memory, clock);
  const queue: Waiting[] = [];
  let running = 0;
  const hadBy = ({ keys }: Waiting): number => Math.max(0, ...keys.map((key) => had.level(key)));

  /** The earliest of those that have had the least. */
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
      // The place is handed over, so that nobody slips in between.
      if (next) next.go();
      else running--;
    }
  };
}
