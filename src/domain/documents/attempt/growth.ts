import { sameContent } from '../../merge/canonical.ts';
import type { Attempt, AttemptHeader, Entry, Log } from './schema.ts';

/** With how many entries both begin. */
export function commonOf(a: readonly Entry[], b: readonly Entry[]): number {
  const differing = a.findIndex((entry, at) => !sameContent(entry, b[at]));
  return differing < 0 ? a.length : differing;
}

/** Whether one of two logs begins with all of the other. */
const isOneLog = (a: Pick<Log, 'entries'>, b: Pick<Log, 'entries'>): boolean =>
  commonOf(a.entries, b.entries) === Math.min(a.entries.length, b.entries.length);

/** What stands of a log before its entries: whose it is, of which exam and class, and on which device it was said. */
export function headerOfLog(attempt: Attempt): AttemptHeader {
  const { id, paperId, examID, userID, writer, device, examName, classroomID } = attempt;
  return { id, paperId, examID, userID, writer, device, examName, classroomID };
}

/** Whether two logs say the same of themselves. */
export const haveOneHeader = (a: Attempt, b: Attempt): boolean =>
  sameContent(headerOfLog(a), headerOfLog(b));

/** Whether a copy of an attempt says all that another one says, and maybe more. */
export const goesOnFrom = (before: Attempt, after: Attempt): boolean =>
  before.log.entries.length <= after.log.entries.length && !isFork(before, after);

/**
 * Whether two copies of one attempt say different things of the same moment, or of the log itself: one of them is no beginning of the other.
 */
export const isFork = (a: Attempt, b: Attempt): boolean =>
  !haveOneHeader(a, b) || !isOneLog(a.log, b.log);

/** Of several as long the first. */
export const longest = (copies: readonly Attempt[]): Attempt | null =>
  copies.reduce<Attempt | null>(
    (best, copy) => (best && lengthOf(best) >= lengthOf(copy) ? best : copy),
    null,
  );

const lengthOf = ({ log }: Attempt): number => log.entries.length;

/** Start of the paper, as the log says it (ms). */
export const startedAt = ({ log }: { log: Pick<Attempt['log'], 'entries'> }): number =>
  log.entries[0]?.[1] === 'start' ? log.entries[0][2].at : 0;
