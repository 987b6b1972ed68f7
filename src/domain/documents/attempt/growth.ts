import { sameContent } from '../../merge/canonical.ts';
import type { Attempt, AttemptHeader, Entry, Log } from './schema.ts';

export function commonOf(a: readonly Entry[], b: readonly Entry[]): number {
  const differing = a.findIndex((entry, at) => !sameContent(entry, b[at]));
  return differing < 0 ? a.length : differing;
}

const isOneLog = (a: Pick<Log, 'entries'>, b: Pick<Log, 'entries'>): boolean =>
  commonOf(a.entries, b.entries) === Math.min(a.entries.length, b.entries.length);

export function headerOfLog(attempt: Attempt): AttemptHeader {
  const { id, paperId, examID, userID, writer, device, examName, classroomID } = attempt;
  return { id, paperId, examID, userID, writer, device, examName, classroomID };
}

export const haveOneHeader = (a: Attempt, b: Attempt): boolean =>
  sameContent(headerOfLog(a), headerOfLog(b));

export const goesOnFrom = (before: Attempt, after: Attempt): boolean =>
  before.log.entries.length <= after.log.entries.length && !isFork(before, after);

export const isFork = (a: Attempt, b: Attempt): boolean =>
  !haveOneHeader(a, b) || !isOneLog(a.log, b.log);

export const longest = (copies: readonly Attempt[]): Attempt | null =>
  copies.reduce<Attempt | null>(
    (best, copy) => (best && lengthOf(best) >= lengthOf(copy) ? best : copy),
    null,
  );

const lengthOf = ({ log }: Attempt): number => log.entries.length;

export const startedAt = ({ log }: { log: Pick<Attempt['log'], 'entries'> }): number =>
  log.entries[0]?.[1] === 'start' ? log.entries[0][2].at : 0;
