import type { Exam } from './schema.ts';

type Chosen = Pick<Exam, 'onlyFor' | 'stamps'>;

/**
 * Returns true if the exam is for chosen students. A removed student leaves a stamp, so that such
 * an exam never becomes an exam for the entire class.
 */
export const isForChosen = ({ onlyFor, stamps }: Chosen): boolean =>
  onlyFor.length > 0 || Object.keys(stamps).some((part) => part.startsWith(PART));

export const isFor = (exam: Chosen, uid: string): boolean =>
  !isForChosen(exam) || exam.onlyFor.some((chosen) => chosen.uid === uid);

export const wasFor = (exam: Chosen, uid: string): boolean =>
  isFor(exam, uid) || exam.stamps[`${PART}${uid}`] !== undefined;

export const wasForAt = (exam: Chosen, uid: string, at: number): boolean =>
  isFor(exam, uid) || (exam.stamps[`${PART}${uid}`] ?? 0) > at;

export const audienceOf = <M extends { uid: string }>(
  exam: Chosen | null,
  students: readonly M[],
): M[] => students.filter(({ uid }) => !exam || isFor(exam, uid));

const PART = 'onlyFor/';
