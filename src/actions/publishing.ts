import {
  type ExamForm,
  type ExamInfoForm,
  examForm,
  examInfoForm,
} from '../domain/documents/exam/form.ts';
import { isForChosen } from '../domain/documents/exam/people.ts';
import { withSpreadPoints } from '../domain/documents/exam/points.ts';
import { publishProblems, siblingAgain, siblingOf } from '../domain/documents/exam/publish.ts';
import { deletedForGood } from '../domain/documents/exam/retention.ts';
import type { Exam } from '../domain/documents/exam/schema.ts';
import { withStartCode } from '../domain/documents/exam/sealing.ts';
import { AppError } from '../domain/errors.ts';
import { setFields } from '../domain/merge/edit.ts';
import { formMessages } from '../domain/messages.ts';
import { examById } from '../store/queries/exams.ts';
import type { Workspace } from '../store/workspace.ts';
import { changeExam, checkClass } from './exams.ts';
import { checked, write } from './rules.ts';
import { withSafeBrowserLike } from './safe-browser.ts';

/**
 * Publishes an exam in its own class if chosen, otherwise in the first chosen class. Each other
 * class gets a copy, under a fixed id, so that a repetition creates no second exam.
 * @throws AppError `invalid-input` for an unready draft or a wrong class, `exam-full`
 */
export async function publishExam(
  workspace: Workspace,
  examID: string,
  classroomIDs: readonly string[],
): Promise<void> {
  const found = await examById(workspace.store, examID);
  if (!found) throw new AppError('exam-missing');
  // Does nothing if another tab or device has published the exam.
  if (!found.draft) return;
  const now = workspace.clock.now();
  const draft = withSpreadPoints(found, now);
  checkReady(draft, now);
  const classroomID = classroomIDs.find((id) => id === draft.classroomID) ?? classroomIDs[0] ?? '';
  for (const id of [classroomID, ...classroomIDs]) await checkClass(workspace, id);
  // Rejects other classes if the exam is for chosen students, who all belong to its own class.
  const others = classroomIDs.filter((id) => id !== draft.classroomID);
  if (isForChosen(draft) && others.length > 0) throw new AppError('invalid-input');
  for (const id of classroomIDs)
    if (id !== classroomID) await putSibling(workspace, draft, siblingOf(draft, id, now), now);
  await changeExam(workspace, examID, (exam) =>
    exam.draft ? published(exam, classroomID, now) : exam,
  );
}

const published = (exam: Exam, classroomID: string, now: number): Exam =>
  withStartCode(setFields(withSpreadPoints(exam, now), { classroomID, draft: false }, now), now);

function checkReady(exam: Exam, now: number): void {
  const [problem] = publishProblems(exam, now);
  if (problem === 'end-past')
    throw new AppError('invalid-input', { closesAt: formMessages.examEndPast });
  if (problem === 'too-many-questions') throw new AppError('exam-full');
  if (problem) throw new AppError('invalid-input', { questions: formMessages.questionOptions });
}

const putSibling = (workspace: Workspace, draft: Exam, sibling: Exam, now: number): Promise<Exam> =>
  write(workspace, 'exam', sibling.examID, (current) => {
    const made = current ? siblingAgain(current, draft, now) : sibling;
    return withStartCode(withSafeBrowserLike(draft, made, now), now);
  });

/** Changes a draft. Keeps the class of an exam that is published or for chosen students. */
export async function updateDraft(
  workspace: Workspace,
  examID: string,
  form: ExamForm,
): Promise<void> {
  const values = checked(examForm, form);
  await checkClass(workspace, values.classroomID);
  const { examName, examTime } = values;
  await changeExam(workspace, examID, (exam, now) =>
    setFields(exam, mayMove(exam) ? values : { examName, examTime }, now),
  );
}

export const mayMove = (exam: Exam): boolean => exam.draft && !isForChosen(exam);

/** Changes name and minutes. Other minutes make a new version. Begun papers keep their minutes. */
export async function updateExamInfo(
  workspace: Workspace,
  examID: string,
  form: ExamInfoForm,
): Promise<void> {
  const values = checked(examInfoForm, form);
  await changeExam(workspace, examID, (exam, now) => setFields(exam, values, now));
}

/** Deletes an exam, but not its results. It can be restored until `restorableUntil`. */
export async function deleteExam(workspace: Workspace, examID: string): Promise<void> {
  await changeExam(workspace, examID, (exam, now) => setFields(exam, { deleted: true }, now));
}

export async function deleteForGood(workspace: Workspace, examID: string): Promise<void> {
  await write(workspace, 'exam', examID, (current) => {
    if (!current) throw new AppError('exam-missing');
    return deletedForGood(current, workspace.clock.now());
  });
}

/** Restores a deleted exam. Screens offer this until `restorableUntil`. */
export async function restoreExam(workspace: Workspace, examID: string): Promise<void> {
  await write(workspace, 'exam', examID, (current) => {
    if (!current) throw new AppError('exam-missing');
    return setFields(current, { deleted: false }, workspace.clock.now());
  });
}
