import { putElements } from '../../merge/edit.ts';
import { newStartCode } from '../../sealing/start-code.ts';
import type { Exam } from './schema.ts';
import { lacksStartCode, startCodeOf } from './sealing.ts';

/** Returns true if the page has WebCrypto. Without https no browser could open a sealed exam. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined;

export const withStartCode = (exam: Exam, now: number): Exam =>
  lacksStartCode(exam, now) && canSeal() ? withNewCode(exam, now) : exam;

/** Adds a code with a later stamp than the current code's, because the latest code is valid. */
export function withNewCode(exam: Exam, now: number): Exam {
  const at = Math.max(now, (startCodeOf(exam)?.at ?? 0) + 1);
  return putElements(exam, 'startCodes', [newStartCode(at)], now);
}
