import type { Result } from '../documents/paper/schema.ts';

/** Points of a result that its student could see before a later grading changed them. */
export type EarlierPoints = NonNullable<Result['earlier']>[number];

type Changed = Pick<Result, 'id' | 'earlier'>;

/** Returns the id under which a device remembers that the student has read a change of points. */
const changeId = (paperId: string, { at }: EarlierPoints): string => `points:${paperId}:${at}`;

/** Returns the points replaced since the change that the student read last, oldest first. */
export const unreadChanges = (
  { id, earlier = [] }: Changed,
  isRead: (id: string) => boolean,
): EarlierPoints[] => earlier.slice(earlier.findLastIndex((one) => isRead(changeId(id, one))) + 1);

/** Returns the id of the latest change; null for a result that was never changed. */
export function lastChangeId({ id, earlier = [] }: Changed): string | null {
  const last = earlier.at(-1);
  return last ? changeId(id, last) : null;
}

/** Period in which home announces a result that was not opened (ms). */
const ANNOUNCED = 14 * 24 * 60 * 60 * 1000;

/** Returns the id under which a device remembers that the student has opened a result. */
export const openedId = (paperId: string): string => `result:${paperId}`;

/** Returns the results to announce as new. A later change of points has an announcement of its own. */
export const unopenedResults = (
  results: readonly Result[],
  isRead: (id: string) => boolean,
  now: number,
): Result[] =>
  results.filter(
    ({ id, gradedAt, earlier }) =>
      gradedAt > now - ANNOUNCED && earlier === undefined && !isRead(openedId(id)),
  );
