import { extraTimeSchema } from '../domain/documents/exam/schema.ts';
import { putElements, removeElement } from '../domain/merge/edit.ts';
import type { Workspace } from '../store/workspace.ts';
import { changeExam } from './exams.ts';
import { checked } from './rules.ts';

/**
 * Gives one student more minutes, before the exam or during it.
 * @throws AppError `invalid-input`, `forbidden`, `exam-missing`
 */
export async function giveExtraTime(
  workspace: Workspace,
  examID: string,
  uid: string,
  minutes: number,
): Promise<void> {
  const extra = checked(extraTimeSchema, { uid, minutes });
  await changeExam(workspace, examID, (exam) =>
    putElements(exam, 'extraTime', [extra], workspace.clock.now()),
  );
}

/** Takes extra time back from a student who has not begun; a paper that has it keeps it. @throws AppError `forbidden`, `exam-missing` */
export async function takeExtraTime(
  workspace: Workspace,
  examID: string,
  uid: string,
): Promise<void> {
  await changeExam(workspace, examID, (exam) =>
    removeElement(exam, 'extraTime', uid, workspace.clock.now()),
  );
}
