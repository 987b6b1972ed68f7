import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';
import pTimeout from 'p-timeout';

/** Runs at most `count` at once. Tries every item before it throws the first error. */
export async function forEach<E>(
  elements: Iterable<E>,
  count: number,
  work: (element: E) => Promise<void>,
): Promise<void> {
  const limit = pLimit(count);
  const ends = await Promise.allSettled([...elements].map((element) => limit(() => work(element))));
  const failure = ends.find((end) => end.status === 'rejected');
  if (failure) throw failure.reason;
}

/** Time after which other tasks can run (ms). */
const AT_A_TIME = 20;

export function turnGiver(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since <= AT_A_TIME) return;
    await setImmediate();
    since = performance.now();
  };
}

/** Starts `work` for all items in order. Lets other tasks run, because a push may be large. */
export async function inTurns<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const begun: Promise<R>[] = [];
  const giveTurn = turnGiver();
  for (const item of items) {
    await giveTurn();
    const one = work(item);
    // `Promise.all` below handles the rejection.
    one.catch(() => {});
    begun.push(one);
  }
  return Promise.all(begun);
}

export const within = <T, E>(ms: number, work: Promise<T>, otherwise: E): Promise<T | E> =>
  pTimeout<T, E>(work, { milliseconds: ms, fallback: () => otherwise }).catch(() => otherwise);

/** Timeout of a health check while the databases do not respond (ms). */
export const MONITOR_PATIENCE = 2_000;
