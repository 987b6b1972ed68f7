import type { Exam, ExamVersion, Sheet } from './schema.ts';
import type { StartCode } from './seal-schema.ts';

type Sealable = Pick<Exam, 'opensAt' | 'startCodes'>;

/** Returns true if the exam's questions leave the server encrypted. */
export const isSealed = ({ opensAt, startCodes }: Sealable): boolean =>
  opensAt !== null && startCodes.length > 0;

export const startCodeOf = ({ startCodes }: Pick<Exam, 'startCodes'>): StartCode | null =>
  startCodes.at(-1) ?? null;

export const lacksStartCode = ({ opensAt, startCodes }: Sealable, now: number): boolean =>
  opensAt !== null && opensAt > now && startCodes.length === 0;

/** Returns since when nobody can fetch the version unencrypted (ms, server clock), or null. */
export const sealedSince = ({
  sealedAt,
  lock,
  since,
}: Pick<ExamVersion, 'sealedAt' | 'lock' | 'since'>): number | null =>
  sealedAt ?? (lock ? since : null);

export const questionCountOf = ({ seal, questions }: Pick<Sheet, 'seal' | 'questions'>): number =>
  seal?.count ?? questions.length;
