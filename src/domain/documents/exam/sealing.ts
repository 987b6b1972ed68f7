import type { Exam, ExamVersion, Sheet } from './schema.ts';
import type { StartCode } from './seal-schema.ts';

type Sealable = Pick<Exam, 'opensAt' | 'startCodes'>;

/**
 * Returns true if questions leave the server encrypted: the exam has a start time and a start code.
 */
export const isSealed = ({ opensAt, startCodes }: Sealable): boolean =>
  opensAt !== null && startCodes.length > 0;

/** Returns the code for new sheets; null if there is none. */
export const startCodeOf = ({ startCodes }: Pick<Exam, 'startCodes'>): StartCode | null =>
  startCodes.at(-1) ?? null;

/** Returns true if a future exam without a code would expose its questions. @param now ms */
export const lacksStartCode = ({ opensAt, startCodes }: Sealable, now: number): boolean =>
  opensAt !== null && opensAt > now && startCodes.length === 0;

/**
 * Returns since when nobody can have fetched a version unencrypted (ms, server clock, because a
 * teacher's clock may be wrong); null if everybody could.
 */
export const sealedSince = ({
  sealedAt,
  lock,
  since,
}: Pick<ExamVersion, 'sealedAt' | 'lock' | 'since'>): number | null =>
  sealedAt ?? (lock ? since : null);

/** Returns the number of questions of a sheet, sealed or not. */
export const questionCountOf = ({ seal, questions }: Pick<Sheet, 'seal' | 'questions'>): number =>
  seal?.count ?? questions.length;
