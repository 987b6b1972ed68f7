import type { Exam } from './schema.ts';

/** How long its teacher can take a deletion back. ms. */
export const DELETION_KEPT = 30 * 24 * 3_600_000;

/** Until when a deleted exam can be brought back, ms; null for one that is not deleted. The stamp of `deleted` says when that was. */
export const restorableUntil = ({ deleted, stamps }: Pick<Exam, 'deleted' | 'stamps'>) =>
  deleted ? (stamps.deleted ?? 0) + DELETION_KEPT : null;

/** Whether a teacher's device still holds an exam: it lives, or its deletion can be taken back. `now` in ms. */
export const isKept = (exam: Pick<Exam, 'deleted' | 'stamps'>, now: number): boolean =>
  now < (restorableUntil(exam) ?? Infinity);
