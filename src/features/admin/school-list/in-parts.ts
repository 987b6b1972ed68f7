import { LIST_PART } from '../../../domain/session/school-list.ts';

interface Way {
  signal: AbortSignal;
  /** How many are through. */
  onProgress: (done: number) => void;
}

/** Pupils of a part: the most that the server takes, and fewer where one would hardly see it go on. Two are hashed at a time. */
const partOf = (total: number): number =>
  Math.min(LIST_PART, Math.max(2, Math.ceil(total / LIST_PART)));

/** Does work part by part; ends behind the part under way when it is stopped. */
export async function inParts<T>(
  elements: readonly T[],
  { signal, onProgress }: Way,
  work: (part: readonly T[]) => Promise<void>,
): Promise<void> {
  const size = partOf(elements.length);
  for (let at = 0; at < elements.length && !signal.aborted; at += size) {
    const part = elements.slice(at, at + size);
    await work(part);
    onProgress(at + part.length);
  }
}
