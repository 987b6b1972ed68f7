import { sameContent } from '../../merge/canonical.ts';
import type { Attempt, Log } from './schema.ts';

/** Whether one of two logs begins with all of the other. */
export function isOneLog(a: Pick<Log, 'entries'>, b: Pick<Log, 'entries'>): boolean {
  const [short, long] = a.entries.length <= b.entries.length ? [a, b] : [b, a];
  return short.entries.every((entry, at) => sameContent(entry, long.entries[at]));
}

/** Whether a copy of an attempt says all that another one says, and maybe more. */
export const goesOnFrom = (before: Attempt, after: Attempt): boolean =>
  before.log.entries.length <= after.log.entries.length && isOneLog(before.log, after.log);

/** Whether two copies of one attempt say different things of the same moment: one of them is no beginning of the other. */
export const isFork = (a: Attempt, b: Attempt): boolean => !isOneLog(a.log, b.log);
