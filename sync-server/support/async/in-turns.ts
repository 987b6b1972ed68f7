import { setImmediate } from 'node:timers/promises';

/** ms of work on end, after which others get a turn. */
const AT_A_TIME = 20;

/** Gives others a turn where the process was kept busy for long enough since it last did. */
export function turnGiver(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since <= AT_A_TIME) return;
    await setImmediate();
    since = performance.now();
  };
}

/**
 * What `work` makes of each item, in order. It is begun for as many at a time as the process may be kept busy with: of a large push,
 * reading all documents on end would let nobody else in for seconds.
 */
export async function inTurns<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const begun: Promise<R>[] = [];
  const giveTurn = turnGiver();
  for (const item of items) {
    await giveTurn();
    const one = work(item);
    // One that fails before all are begun is heard of below.
    one.catch(() => {});
    begun.push(one);
  }
  return Promise.all(begun);
}
