import { keyOutSince } from '../exam/release.ts';
import type { Exam } from '../exam/schema.ts';
import { givesResultsAtOnce } from '../exam/settings.ts';
import type { Paper } from '../paper/schema.ts';

/** Retention of logs after results are out (ms): the period for objections. */
const KEPT = 90 * 24 * 3_600_000;

/** Returns the time at which the log is deleted (ms); null before the key is out. */
export function logsKeptUntil(exam: Exam, { receivedAt }: Pick<Paper, 'receivedAt'>) {
  if (receivedAt === null) return null;
  const out = givesResultsAtOnce(exam) ? receivedAt : keyOutSince(exam, Infinity);
  return out === null ? null : Math.max(out, receivedAt) + KEPT;
}
