import type { Result } from '../documents/paper/schema.ts';

/** Points that the student could see before a later grading changed them. */
export type EarlierPoints = NonNullable<Result['earlier']>[number];

type Changed = Pick<Result, 'id' | 'earlier'>;

/** Returns the id under which a device stores that the student has read a change of points. */
const changeId = (paperId: string, { at }: EarlierPoints): string => `points:${paperId}:${at}`;

/** Returns points replaced since the change that the student read last, oldest first. */
export const unreadChanges = (
  { id, earlier = [] }: Changed,
  isRead: (id: string) => boolean,
): EarlierPoints[] => earlier.slice(earlier.findLastIndex((one) => isRead(changeId(id, one))) + 1);

export function lastChangeId({ id, earlier = [] }: Changed): string | null {
  const last = earlier.at(-1);
  return last ? changeId(id, last) : null;
}

/** Period in which the home page announces an unopened result (ms). */
const ANNOUNCED = 14 * 24 * 60 * 60 * 1000;

/** Returns the id under which a device stores that the student has opened a result. */
export const openedId = (paperId: string): string => `result:${paperId}`;

/** Returns the results to announce as new. Later changes of points are announced separately. */
export const unopenedResults = (
  results: readonly Result[],
  isRead: (id: string) => boolean,
  now: number,
): Result[] =>
  results.filter(
    ({ id, gradedAt, earlier }) =>
      gradedAt > now - ANNOUNCED && earlier === undefined && !isRead(openedId(id)),
  );
