import { putElements } from '../../merge/edit.ts';
import { newStartCode } from '../../sealing/start-code.ts';
import type { StartCode } from './part-schemas.ts';
import type { Exam, ExamVersion, Sheet } from './schema.ts';

type Sealable = Pick<Exam, 'opensAt' | 'startCodes'>;

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

/** Returns true if the page has WebCrypto. On plain http, no browser can open a sealed exam. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined;

export const withStartCode = (exam: Exam, now: number): Exam =>
  lacksStartCode(exam, now) && canSeal() ? withNewCode(exam, now) : exam;

/** Adds a start code with a later stamp than all other codes, so that it is the valid code. */
export function withNewCode(exam: Exam, now: number): Exam {
  const at = Math.max(now, (startCodeOf(exam)?.at ?? 0) + 1);
  return putElements(exam, 'startCodes', [newStartCode(at)], now);
}
