/** Runs at most `count` pieces of work at a time, first come, first served. */
export function limiter(count: number): <R>(work: () => Promise<R>) => Promise<R> {
  let free = count;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((turn) => waiting.push(turn));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}

/** Does all of it, at most `count` at a time. Everything is tried before the first error is thrown. */
export async function forEach<E>(
  elements: Iterable<E>,
  count: number,
  work: (element: E) => Promise<void>,
): Promise<void> {
  const limit = limiter(count);
  const ends = await Promise.allSettled([...elements].map((element) => limit(() => work(element))));
  const failure = ends.find((end) => end.status === 'rejected');
  if (failure) throw failure.reason;
}

/** Runs work under one key one after another, work under different keys side by side. Not reentrant. */
export function keyedLock(): <R>(key: string, work: () => Promise<R>) => Promise<R> {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work);
    const end = turn.then(
      () => {},
      () => {},
    );
    last.set(key, end);
    end.then(() => last.get(key) === end && last.delete(key));
    return turn;
  };
}
