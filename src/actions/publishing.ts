import { isForChosen } from '../domain/documents/exam/audience.ts';
import {
  type ExamForm,
  type ExamInfoForm,
  examForm,
  examInfoForm,
} from '../domain/documents/exam/form.ts';
import { publishProblems, siblingAgain, siblingOf } from '../domain/documents/exam/publish.ts';
import type { Exam } from '../domain/documents/exam/schema.ts';
import { withStartCode } from '../domain/documents/exam/start-codes.ts';
import { AppError } from '../domain/errors.ts';
import { setFields } from '../domain/merge/edit.ts';
import { formMessages } from '../domain/messages.ts';
import { examById } from '../store/queries/exams.ts';
import type { Workspace } from '../store/workspace.ts';
import { changeExam, checkClass } from './exams.ts';
import { checked, write } from './rules.ts';
import { withSafeBrowserLike } from './safe-browser.ts';

/* The way of an exam from a draft to its classes, and to where deleted ones are. */

/**
 * Gives a draft to classes. One of them keeps this very exam, its own class if that is among them; each other class gets the same
 * exam as one of its own. Those are made first: when the tab dies in between, the draft is still one, and publishing it again makes
 * no class a second exam.
 * @throws AppError `invalid-input` for a draft that is not ready or a class that is not this teacher's, `forbidden`, `exam-missing`
 */
export async function publishExam(
  workspace: Workspace,
  examID: string,
  classroomIDs: readonly string[],
): Promise<void> {
  const draft = await examById(workspace.store, examID);
  if (!draft) throw new AppError('exam-missing');
  // Another tab or device was first.
  if (!draft.draft) return;
  const now = workspace.clock.now();
  checkReady(draft, now);
  const classroomID = classroomIDs.find((id) => id === draft.classroomID) ?? classroomIDs[0] ?? '';
  for (const id of [classroomID, ...classroomIDs]) await checkClass(workspace, id);
  // Those who are chosen are of the own class.
  const others = classroomIDs.filter((id) => id !== draft.classroomID);
  if (isForChosen(draft) && others.length > 0) throw new AppError('invalid-input');
  for (const id of classroomIDs)
    if (id !== classroomID) await putSibling(workspace, draft, siblingOf(draft, id, now), now);
  await changeExam(workspace, examID, (exam) =>
    exam.draft ? withStartCode(setFields(exam, { classroomID, draft: false }, now), now) : exam,
  );
}

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

/**
 * Changes a draft's name, minutes and class. What is published meanwhile, or is for chosen students, keeps its class.
 * @throws AppError `invalid-input`, `forbidden`, `exam-missing`
 */
export async function updateDraft(
  workspace: Workspace,
  examID: string,
  form: ExamForm,
): Promise<void> {
  const values = checked(examForm, form);
  await checkClass(workspace, values.classroomID);
  const { examName, examTime } = values;
  await changeExam(workspace, examID, (exam) =>
    setFields(exam, mayMove(exam) ? values : { examName, examTime }, workspace.clock.now()),
  );
}

/** Whether an exam may go to another class: not once it is published, nor where students of its own are chosen. */
export const mayMove = (exam: Exam): boolean => exam.draft && !isForChosen(exam);

/**
 * Changes name and minutes of a published exam. Other minutes are another version: who has begun keeps the minutes of the own one.
 * @throws AppError `invalid-input`, `forbidden`, `exam-missing`
 */
export async function updateExamInfo(
  workspace: Workspace,
  examID: string,
  form: ExamInfoForm,
): Promise<void> {
  const values = checked(examInfoForm, form);
  await changeExam(workspace, examID, (exam) => setFields(exam, values, workspace.clock.now()));
}

/**
 * Marks an exam deleted: the server takes it off the students' devices, results stay. Its teacher keeps it for a while, see
 * `restorableUntil`. @throws AppError `forbidden`, `exam-missing`
 */
export async function deleteExam(workspace: Workspace, examID: string): Promise<void> {
  await changeExam(workspace, examID, (exam) =>
    setFields(exam, { deleted: true }, workspace.clock.now()),
  );
}

/**
 * Takes a deletion back: the exam is there again with its papers and results. Without a limit of its own: what a device did in time
 * may arrive late. @throws AppError `forbidden`, `exam-missing`
 */
export async function restoreExam(workspace: Workspace, examID: string): Promise<void> {
  await write(workspace, 'exam', examID, (current) => {
    if (!current) throw new AppError('exam-missing');
    return setFields(current, { deleted: false }, workspace.clock.now());
  });
}
