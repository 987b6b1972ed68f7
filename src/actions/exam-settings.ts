import { type ExamSettingsForm, examSettingsForm } from '../domain/documents/exam/form.ts';
import { graceAfter } from '../domain/documents/exam/release.ts';
import { withNewCode, withStartCode } from '../domain/documents/exam/start-codes.ts';
import { setFields } from '../domain/merge/edit.ts';
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

/**
 * Gives an exam another start code. The former one still opens it on tablets that stay offline.
 * @throws AppError `forbidden`, `exam-missing`
 */
export async function renewStartCode(workspace: Workspace, examID: string): Promise<void> {
  await changeExam(workspace, examID, (exam) => withNewCode(exam, workspace.clock.now()));
}
