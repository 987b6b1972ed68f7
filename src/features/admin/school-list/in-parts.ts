import { LIST_PART } from '../../../domain/session/school-list.ts';

interface Way {
  signal: AbortSignal;
  /** How many are through. */
  onProgress: (done: number) => void;
}

/** Does work part by part, as many at a time as the server takes; ends behind the part under way when it is stopped. */
export async function inParts<T>(
  elements: readonly T[],
  { signal, onProgress }: Way,
  work: (part: readonly T[]) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < elements.length && !signal.aborted; at += LIST_PART) {
    const part = elements.slice(at, at + LIST_PART);
    await work(part);
    onProgress(at + part.length);
  }
}
