import { setImmediate } from 'node:timers/promises';

/** ms of work on end, after which others get a turn. */
const AT_A_TIME = 20;

/**
 * What `work` makes of each item, in order. It is begun for as many at a time as the process may be kept busy with: of a large push,
 * reading all documents on end would let nobody else in for seconds.
 */
export async function inTurns<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const begun: Promise<R>[] = [];
  let since = performance.now();
  for (const item of items) {
    if (performance.now() - since > AT_A_TIME) {
      await setImmediate();
      since = performance.now();
    }
    const one = work(item);
    // One that fails before all are begun is heard of below.
    one.catch(() => {});
    begun.push(one);
  }
  return Promise.all(begun);
}
