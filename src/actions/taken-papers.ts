import { putElements, removeElement } from '../domain/merge/edit.ts';
import type { Workspace } from '../store/workspace.ts';
import { changeExam } from './exams.ts';

/**
 * The teacher's word that a paper counts though something speaks against it: begun before the opening, or come when the key
 * was out. Its student then gets the result. @throws AppError `forbidden`, `exam-missing`
 */
export async function takePaper(workspace: Workspace, examID: string, uid: string): Promise<void> {
  await changeExam(workspace, examID, (exam) =>
    putElements(exam, 'takenPapers', [{ uid }], workspace.clock.now()),
  );
}

/** Takes that word back; a student who has seen the result has seen it. @throws AppError `forbidden`, `exam-missing` */
export async function leavePaper(workspace: Workspace, examID: string, uid: string): Promise<void> {
  await changeExam(workspace, examID, (exam) =>
    removeElement(exam, 'takenPapers', uid, workspace.clock.now()),
  );
}
