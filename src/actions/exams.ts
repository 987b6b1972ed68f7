import {
  type ExamCopyForm,
  type ExamForm,
  type ExamSettingsForm,
  examCopyForm,
  examForm,
  examSettingsForm,
} from '../domain/documents/exam/form.ts';
import { copyOfExam, newExam } from '../domain/documents/exam/make.ts';
import { withPublishedSpread } from '../domain/documents/exam/points.ts';
import { examEndsAt, graceAfter } from '../domain/documents/exam/release.ts';
import type { Exam } from '../domain/documents/exam/schema.ts';
import { withNewCode, withStartCode } from '../domain/documents/exam/sealing.ts';
import { DEFAULT_SETTINGS } from '../domain/documents/exam/settings.ts';
import { AppError } from '../domain/errors.ts';
import { type Regraded, regradedBy } from '../domain/grading/regraded.ts';
import { newId, newQuestionId } from '../domain/ids.ts';
import { LIMITS } from '../domain/limits.ts';
import { putElements, removeElement, setFields } from '../domain/merge/edit.ts';
import { formMessages } from '../domain/messages.ts';
import type { Question, QuestionForm } from '../domain/question-kinds/kind.ts';
import { questionForm } from '../domain/question-kinds/schema.ts';
import { withSharedText } from '../domain/question-kinds/shared-text.ts';
import { classroomById } from '../store/queries/classrooms.ts';
import { papersOfExam } from '../store/queries/exam-report.ts';
import { examById } from '../store/queries/exams.ts';
import type { Workspace } from '../store/workspace.ts';
import { change, checked, write } from './rules.ts';

/** Creates a draft. @throws AppError `exam-full`; `invalid-input`, see `checkedQuestion` */
export async function createExam(
  workspace: Workspace,
  form: ExamForm,
  questions: readonly QuestionForm[],
  chosen: ExamSettingsForm = DEFAULT_SETTINGS,
): Promise<string> {
  if (questions.length === 0) {
    throw new AppError('invalid-input', { questions: formMessages.questionText });
  }
  return saveDraft(workspace, form, questions, chosen);
}

/** Creates a draft like `createExam`, but accepts a draft without questions. */
export async function saveDraft(
  workspace: Workspace,
  form: ExamForm,
  questions: readonly QuestionForm[],
  chosen: ExamSettingsForm = DEFAULT_SETTINGS,
): Promise<string> {
  const values = checked(examForm, form);
  const now = workspace.clock.now();
  const settings = settingsOfNew(chosen, now);
  await checkClass(workspace, values.classroomID);
  const asked = questions.map(
    (question, index): Question => ({
      ...checkedQuestion(question, index),
      id: newQuestionId(),
      index,
    }),
  );
  checkQuestionCount(asked.length);
  const examID = newId();
  const addedUser = workspace.user.uid;
  const made = { examID, addedUser, ...values, questions: asked, settings, draft: true };
  const exam = newExam(made, now);
  await write(workspace, 'exam', examID, () => exam);
  return examID;
}

/** @throws AppError `invalid-input` for a class that the teacher is not in */
export async function checkClass({ store }: Workspace, classroomID: string): Promise<void> {
  if (await classroomById(store, classroomID)) return;
  throw new AppError('invalid-input', { classroomID: formMessages.examClass });
}

/** Checks a new exam's settings. Rejects an end in the past, which existing exams may have. */
function settingsOfNew(chosen: ExamSettingsForm, now: number): ExamSettingsForm {
  const settings = checked(examSettingsForm, chosen);
  if (settings.closesAt === null || settings.closesAt > now) return settings;
  throw new AppError('invalid-input', { closesAt: formMessages.examEndPast });
}

export function checkQuestionCount(count: number): void {
  if (count > LIMITS.questionsInExam) throw new AppError('exam-full');
}

/** @throws AppError `invalid-input` with messages under `questions.<index>.<field>` */
export function checkedQuestion(question: QuestionForm, index: number): QuestionForm {
  try {
    return checked(questionForm, question);
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    const fields = Object.entries(error.fields).map(([name, text]) => [
      `questions.${index}.${name}`,
      text,
    ]);
    throw new AppError(error.code, Object.fromEntries(fields));
  }
}

type EditExam = (exam: Exam, now: number) => Exam;

export const changeExam = (workspace: Workspace, examID: string, edit: EditExam) =>
  change(workspace, 'exam', examID, edit, 'exam-missing');

export async function changeBesidePapers(workspace: Workspace, examID: string, edit: EditExam) {
  let before = null as Exam | null;
  const after = await changeExam(workspace, examID, (exam, now) => {
    before = exam;
    return edit(exam, now);
  });
  // A failed read of the papers must not report the stored edit as failed.
  const papers = await papersOfExam(workspace.store, examID).catch(() => []);
  return { before: before ?? after, after, papers };
}

/** Changes a question. Returns this device's papers that the change regrades, or null. */
export async function updateQuestion(
  workspace: Workspace,
  examID: string,
  questionID: string,
  form: QuestionForm,
): Promise<Regraded | null> {
  const values = checked(questionForm, form);
  const { before, after, papers } = await changeBesidePapers(workspace, examID, (exam, now) => {
    const old = exam.questions.find(({ id }) => id === questionID);
    if (!old) throw new AppError('not-found');
    const question = withSharedText({ ...old, ...values }, values.sharedText);
    return putElements(exam, 'questions', [question], now);
  });
  return regradedBy(before, after, papers);
}

export async function deleteQuestion(
  workspace: Workspace,
  examID: string,
  questionID: string,
): Promise<void> {
  await changeExam(workspace, examID, (exam, now) =>
    removeElement(exam, 'questions', questionID, now),
  );
}

export async function copyExam(
  workspace: Workspace,
  examID: string,
  form: ExamCopyForm,
): Promise<string> {
  const values = checked(examCopyForm, form);
  await checkClass(workspace, values.classroomID);
  const source = await examById(workspace.store, examID);
  if (!source) throw new AppError('exam-missing');
  const identity = { ...values, examID: newId(), addedUser: workspace.user.uid };
  const copy = copyOfExam(source, identity, newQuestionId, workspace.clock.now());
  await write(workspace, 'exam', copy.examID, () => copy);
  return copy.examID;
}

export async function updateSettings(
  workspace: Workspace,
  examID: string,
  form: ExamSettingsForm,
): Promise<Regraded | null> {
  const settings = checked(examSettingsForm, form);
  const now = workspace.clock.now();
  const { before, after, papers } = await changeBesidePapers(workspace, examID, (exam) => {
    const changed = withStartCode(graceAfter(exam, setFields(exam, settings, now), now), now);
    return withPublishedSpread(changed, now);
  });
  return regradedBy(before, after, papers);
}

/** Releases the results for good. Ends an exam without an end, because students now get the key. */
export async function releaseResults(workspace: Workspace, examID: string): Promise<void> {
  await changeExam(workspace, examID, (exam, now) => {
    if (exam.releasedAt !== null) return exam;
    const end = examEndsAt(exam) === null ? { endedAt: now } : {};
    return setFields(exam, { releasedAt: now, ...end }, now);
  });
}

/** Gives a sealed exam a new code. Offline tablets still accept the previous code. */
export async function renewStartCode(workspace: Workspace, examID: string): Promise<void> {
  await changeExam(workspace, examID, (exam, now) => withNewCode(exam, now));
}
