import type { Exam } from './schema.ts';

type Chosen = Pick<Exam, 'onlyFor' | 'stamps'>;

/**
 * Whether an exam is for chosen students of its class, as one that makes up for another. Once it is, it never becomes one for the
 * whole class: who was chosen and taken off again leaves a stamp.
 */
export const isForChosen = ({ onlyFor, stamps }: Chosen): boolean =>
  onlyFor.length > 0 || Object.keys(stamps).some((part) => part.startsWith(PART));

/** Whether a student of the class is asked to take an exam. */
export const isFor = (exam: Chosen, uid: string): boolean =>
  !isForChosen(exam) || exam.onlyFor.some((chosen) => chosen.uid === uid);

/** Whether a student is or ever was asked to take it. */
export const wasFor = (exam: Chosen, uid: string): boolean =>
  isFor(exam, uid) || exam.stamps[`${PART}${uid}`] !== undefined;

/** Whether a student was asked to take it at `at` (ms), or is now: who was taken off again has a stamp of when. */
export const wasForAt = (exam: Chosen, uid: string, at: number): boolean =>
  isFor(exam, uid) || (exam.stamps[`${PART}${uid}`] ?? 0) > at;

/** Those of a class who are asked to take an exam. */
export const audienceOf = <M extends { uid: string }>(
  exam: Chosen | null,
  students: readonly M[],
): M[] => students.filter(({ uid }) => !exam || isFor(exam, uid));

const PART = 'onlyFor/';
