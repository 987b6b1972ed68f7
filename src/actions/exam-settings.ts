import { type ExamSettingsForm, examSettingsForm } from '../domain/documents/exam/form.ts';
import { graceAfter } from '../domain/documents/exam/release.ts';
import type { Exam } from '../domain/documents/exam/schema.ts';
import { lacksStartCode, startCodeOf } from '../domain/documents/exam/sealing.ts';
import { putElements, setFields } from '../domain/merge/edit.ts';
import { newStartCode } from '../domain/sealing/start-code.ts';
import type { Workspace } from '../store/workspace.ts';
import { changeExam } from './exams.ts';
import { checked } from './rules.ts';

/** Changes the settings of an exam. @throws AppError `invalid-input`, `forbidden`, `exam-missing` */
export async function updateSettings(
  workspace: Workspace,
  examID: string,
  form: ExamSettingsForm,
): Promise<void> {
  const settings = checked(examSettingsForm, form);
  const now = workspace.clock.now();
  await changeExam(workspace, examID, (exam) =>
    withStartCode(graceAfter(exam, setFields(exam, settings, now), now), now),
  );
}

/** Releases the results of an exam for good. @throws AppError `forbidden`, `exam-missing` */
export async function releaseResults(workspace: Workspace, examID: string): Promise<void> {
  await changeExam(workspace, examID, (exam) => {
    const now = workspace.clock.now();
    return exam.releasedAt === null ? setFields(exam, { releasedAt: now }, now) : exam;
  });
}

/** Returns true if the page has WebCrypto; without https no browser could open a sealed exam. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Adds a start code to an exam that opens later, so that its questions are sealed. @param now ms */
export const withStartCode = (exam: Exam, now: number): Exam =>
  lacksStartCode(exam, now) && canSeal() ? withNewCode(exam, now) : exam;

/**
 * Gives an exam another start code. The former one still opens it on tablets that stay offline.
 * @throws AppError `forbidden`, `exam-missing`
 */
export async function renewStartCode(workspace: Workspace, examID: string): Promise<void> {
  await changeExam(workspace, examID, (exam) => withNewCode(exam, workspace.clock.now()));
}

/** Stamps the code later than the former one, whatever the clock: the latest counts. */
function withNewCode(exam: Exam, now: number): Exam {
  const at = Math.max(now, (startCodeOf(exam)?.at ?? 0) + 1);
  return putElements(exam, 'startCodes', [newStartCode(at)], now);
}
