import { setFields } from '../../merge/edit.ts';
import type { Paper } from '../paper/schema.ts';
import { keyOutSince } from './release.ts';
import type { Exam } from './schema.ts';
import { givesResultsAtOnce } from './settings.ts';

/** Time in which a deletion can be undone (ms). */
export const DELETION_KEPT = 30 * 24 * 3_600_000;

type Deletable = Pick<Exam, 'deleted' | 'finalDeletion' | 'stamps'>;

/** Returns the time until which the deletion can be undone (ms); null if not deleted. */
export function restorableUntil({ deleted, finalDeletion, stamps }: Deletable): number | null {
  if (!deleted) return null;
  const at = stamps.deleted ?? 0;
  return finalDeletion === at ? at : at + DELETION_KEPT;
}

/** Makes this deletion final. `finalDeletion` names no other, so a later one can be undone. */
export const deletedForGood = (exam: Exam, now: number): Exam =>
  exam.deleted ? setFields(exam, { finalDeletion: exam.stamps.deleted ?? 0 }, now) : exam;

export const isKept = (exam: Deletable, now: number): boolean =>
  now < (restorableUntil(exam) ?? Infinity);

/** Retention of logs after the release of results (ms), equal to the period for objections. */
const KEPT = 90 * 24 * 3_600_000;

/** Returns when the log is deleted (ms); null if the key's release or `receivedAt` is unknown. */
export function logsKeptUntil(exam: Exam, { receivedAt }: Pick<Paper, 'receivedAt'>) {
  if (receivedAt === null) return null;
  const out = givesResultsAtOnce(exam) ? receivedAt : keyOutSince(exam, Infinity);
  return out === null ? null : Math.max(out, receivedAt) + KEPT;
}
