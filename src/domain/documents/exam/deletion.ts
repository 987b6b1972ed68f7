import { setFields } from '../../merge/edit.ts';
import type { Exam } from './schema.ts';

/** Time in which a deletion can be undone (ms). */
export const DELETION_KEPT = 30 * 24 * 3_600_000;

type Deletable = Pick<Exam, 'deleted' | 'finalDeletion' | 'stamps'>;

/** Returns ms; null if not deleted. */
export function restorableUntil({ deleted, finalDeletion, stamps }: Deletable): number | null {
  if (!deleted) return null;
  const at = stamps.deleted ?? 0;
  return finalDeletion === at ? at : at + DELETION_KEPT;
}

/** Ends the time in which this deletion can be undone; a later deletion has its own. */
export const deletedForGood = (exam: Exam, now: number): Exam =>
  exam.deleted ? setFields(exam, { finalDeletion: exam.stamps.deleted ?? 0 }, now) : exam;

export const isKept = (exam: Deletable, now: number): boolean =>
  now < (restorableUntil(exam) ?? Infinity);
