import type { Exam } from './schema.ts';

/** Time in which a deletion can be undone (ms). */
export const DELETION_KEPT = 30 * 24 * 3_600_000;

/** Returns ms; null if not deleted. */
export const restorableUntil = ({ deleted, stamps }: Pick<Exam, 'deleted' | 'stamps'>) =>
  deleted ? (stamps.deleted ?? 0) + DELETION_KEPT : null;

export const isKept = (exam: Pick<Exam, 'deleted' | 'stamps'>, now: number): boolean =>
  now < (restorableUntil(exam) ?? Infinity);
