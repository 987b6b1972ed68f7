import type { Exam } from '../domain/documents/exam/schema.ts';
import { lacksStartCode, startCodeOf } from '../domain/documents/exam/sealing.ts';
import { putElements } from '../domain/merge/edit.ts';
import { newStartCode } from '../domain/sealing/start-code.ts';
import type { Workspace } from '../store/workspace.ts';
import { changeExam } from './exams.ts';

/** Whether this address has cryptography at all: without https neither this browser nor a student's could open what is sealed. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined;

/** An exam that begins later, with a code that starts it: from then on its questions leave the server sealed. @param now ms */
export const withStartCode = (exam: Exam, now: number): Exam =>
  lacksStartCode(exam, now) && canSeal() ? withNewCode(exam, now) : exam;

/**
 * Gives an exam another start code. Tablets that stay offline are still opened by the former one, which the exam remembers.
 * @throws AppError `forbidden`, `exam-missing`
 */
export async function renewStartCode(workspace: Workspace, examID: string): Promise<void> {
  await changeExam(workspace, examID, (exam) => withNewCode(exam, workspace.clock.now()));
}

/** Later than the former one by whatever clock: the latest counts. */
function withNewCode(exam: Exam, now: number): Exam {
  const at = Math.max(now, (startCodeOf(exam)?.at ?? 0) + 1);
  return putElements(exam, 'startCodes', [newStartCode(at)], now);
}
