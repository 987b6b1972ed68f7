import { setFields } from '../../merge/edit.ts';
import type { Exam } from './schema.ts';

/** Time in which a deletion can be undone (ms). */
export const DELETION_KEPT = 30 * 24 * 3_600_000;

type Deletable = Pick<Exam, 'deleted' | 'finalDeletion' | 'stamps'>;

/** Returns the end of the time in which the deletion can be undone (ms); null if not deleted. */
export function restorableUntil({ deleted, finalDeletion, stamps }: Deletable): number | null {
  if (!deleted) return null;
  const at = stamps.deleted ?? 0;
  return finalDeletion === at ? at : at + DELETION_KEPT;
}

/** Returns the exam with its deletion made final. A later deletion can be undone again. */
export const deletedForGood = (exam: Exam, now: number): Exam =>
  exam.deleted ? setFields(exam, { finalDeletion: exam.stamps.deleted ?? 0 }, now) : exam;

export const isKept = (exam: Deletable, now: number): boolean =>
  now < (restorableUntil(exam) ?? Infinity);
