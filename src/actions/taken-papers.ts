import type { Paper } from '../domain/documents/paper/schema.ts';
import { contentOf } from '../domain/grading/taken.ts';
import { putElements, removeElement } from '../domain/merge/edit.ts';
import type { Workspace } from '../store/workspace.ts';
import { changeExam } from './exams.ts';

/**
 * The teacher's word that a paper counts though something speaks against it: begun before the opening, or come when the key
 * was out. Its student then gets the result. @param paper as the teacher sees it: what comes later waits for another word
 * @throws AppError `forbidden`, `exam-missing`
 */
export async function takePaper(workspace: Workspace, paper: Paper): Promise<void> {
  const taken = { uid: paper.userID, content: contentOf(paper) };
  await changeExam(workspace, paper.examID, (exam) =>
    putElements(exam, 'takenPapers', [taken], workspace.clock.now()),
  );
}

/** Takes that word back; a student who has seen the result has seen it. @throws AppError `forbidden`, `exam-missing` */
export async function leavePaper(
  workspace: Workspace,
  { examID, userID }: Pick<Paper, 'examID' | 'userID'>,
): Promise<void> {
  await changeExam(workspace, examID, (exam) =>
    removeElement(exam, 'takenPapers', userID, workspace.clock.now()),
  );
}
