import type { Exam, ExamVersion, Sheet } from './schema.ts';
import type { StartCode } from './seal-schema.ts';

type Sealable = Pick<Exam, 'opensAt' | 'startCodes'>;

/** Whether the questions of an exam leave the server sealed: it has a beginning, and something that starts it without a network. */
export const isSealed = ({ opensAt, startCodes }: Sealable): boolean =>
  opensAt !== null && startCodes.length > 0;

/** The code that new sheets are locked with; null for an exam that has none. */
export const startCodeOf = ({ startCodes }: Pick<Exam, 'startCodes'>): StartCode | null =>
  startCodes.at(-1) ?? null;

/** Whether an exam should be given a code: it begins later, and its questions would lie open until then. @param now ms */
export const lacksStartCode = ({ opensAt, startCodes }: Sealable, now: number): boolean =>
  opensAt !== null && opensAt > now && startCodes.length === 0;

/**
 * Since when nobody can have fetched the questions of a version in the clear; ms by the server's clock, for a teacher's device may have any.
 * Null where everybody could.
 */
export const sealedSince = ({
  sealedAt,
  lock,
  since,
}: Pick<ExamVersion, 'sealedAt' | 'lock' | 'since'>): number | null =>
  sealedAt ?? (lock ? since : null);

/** How many questions a sheet has, sealed or not. */
export const questionCountOf = ({ seal, questions }: Pick<Sheet, 'seal' | 'questions'>): number =>
  seal?.count ?? questions.length;
