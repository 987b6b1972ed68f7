import type { Exam } from './schema.ts';

type Chosen = Pick<Exam, 'onlyFor' | 'stamps'>;

/**
 * Returns true if an exam is for chosen students, like a make-up exam. It never becomes one for the
 * whole class, because removed students leave a stamp.
 */
export const isForChosen = ({ onlyFor, stamps }: Chosen): boolean =>
  onlyFor.length > 0 || Object.keys(stamps).some((part) => part.startsWith(PART));

/** Returns true if a student of the class is asked to take the exam. */
export const isFor = (exam: Chosen, uid: string): boolean =>
  !isForChosen(exam) || exam.onlyFor.some((chosen) => chosen.uid === uid);

/** Returns true if a student is or was asked to take it. */
export const wasFor = (exam: Chosen, uid: string): boolean =>
  isFor(exam, uid) || exam.stamps[`${PART}${uid}`] !== undefined;

/** Returns true if a student was asked at `at` (ms) or is now; removed students have a stamp. */
export const wasForAt = (exam: Chosen, uid: string, at: number): boolean =>
  isFor(exam, uid) || (exam.stamps[`${PART}${uid}`] ?? 0) > at;

/** Returns the students of a class who are asked to take an exam. */
export const audienceOf = <M extends { uid: string }>(
  exam: Chosen | null,
  students: readonly M[],
): M[] => students.filter(({ uid }) => !exam || isFor(exam, uid));

const PART = 'onlyFor/';
