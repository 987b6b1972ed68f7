import pLimit from 'p-limit';

/** Does all of it, at most `count` at a time. Everything is tried before the first error is thrown. */
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
