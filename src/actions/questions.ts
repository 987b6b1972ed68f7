import { nextIndex } from '../domain/documents/exam/make.ts';
import { insertedAfter, moved } from '../domain/documents/exam/order.ts';
import {
  withPoints,
  withPublishedSpread,
  withSharedPoints,
} from '../domain/documents/exam/points.ts';
import type { Exam } from '../domain/documents/exam/schema.ts';
import { AppError } from '../domain/errors.ts';
import { type Regraded, regradedBy } from '../domain/grading/regraded.ts';
import { newQuestionId } from '../domain/ids.ts';
import { putElements } from '../domain/merge/edit.ts';
import type { Question, QuestionForm } from '../domain/question-kinds/kind.ts';
import { sharedTextForm } from '../domain/question-kinds/kind-schemas.ts';
import { questionForm } from '../domain/question-kinds/schema.ts';
import { type SharedText, sharedAmong } from '../domain/question-kinds/shared-text.ts';
import { papersOfExam } from '../store/queries/exam-report.ts';
import type { Workspace } from '../store/workspace.ts';
import { changeBesidePapers, changeExam, checkedQuestion, checkQuestionCount } from './exams.ts';
import { checked } from './rules.ts';

const put = (
  workspace: Workspace,
  examID: string,
  questionsOf: (exam: Exam) => readonly Question[],
): Promise<Exam> =>
  changeExam(workspace, examID, (exam, now) =>
    putElements(exam, 'questions', questionsOf(exam), now),
  );

/** Adds questions like `put`. If the points were even, spreads them evenly over all questions. */
const putNew: typeof put = (workspace, examID, questionsOf) =>
  changeExam(workspace, examID, (exam, now) => {
    return withSharedPoints(putElements(exam, 'questions', questionsOf(exam), now), exam, now);
  });

/** Appends a question. @throws AppError `invalid-input` with messages under the form's fields */
export async function addQuestion(
  workspace: Workspace,
  examID: string,
  form: QuestionForm,
): Promise<string> {
  const [id = ''] = await append(workspace, examID, [checked(questionForm, form)]);
  return id;
}

/** Appends all questions or none, and returns their ids. */
export const addQuestions = async (
  workspace: Workspace,
  examID: string,
  forms: readonly QuestionForm[],
): Promise<string[]> => append(workspace, examID, forms.map(checkedQuestion));

async function append(
  workspace: Workspace,
  examID: string,
  forms: readonly QuestionForm[],
): Promise<string[]> {
  const values = forms.map((form) => ({ ...form, id: newQuestionId() }));
  await putNew(workspace, examID, ({ questions }) => {
    checkQuestionCount(questions.length + values.length);
    const first = nextIndex(questions);
    return values.map((value, at) => ({ ...value, index: first + at }));
  });
  return values.map(({ id }) => id);
}

/** Points by question id; undefined removes the points of a question. */
type GivenPoints = ReadonlyMap<string, number | undefined>;

/**
 * Sets points, and returns this device's regraded papers. In a published written exam, questions
 * without points share what remains of 100.
 */
export async function givePoints(
  workspace: Workspace,
  examID: string,
  points: GivenPoints,
): Promise<Regraded | null> {
  const { before, after, papers } = await changeBesidePapers(workspace, examID, (exam, now) =>
    pointsGiven(exam, points, now),
  );
  return regradedBy(before, after, papers);
}

/** Returns this device's papers that `givePoints` regrades; null if no points change. */
export const regradedByPoints = async (
  { store, clock }: Workspace,
  exam: Exam,
  points: GivenPoints,
): Promise<Regraded | null> =>
  regradedBy(exam, pointsGiven(exam, points, clock.now()), await papersOfExam(store, exam.examID));

function pointsGiven(exam: Exam, points: GivenPoints, now: number): Exam {
  const given = exam.questions
    .filter(({ id }) => points.has(id))
    .map((question) => withPoints(question, points.get(question.id)));
  return withPublishedSpread(putElements(exam, 'questions', given, now), now);
}

/** Gives the questions of `questionIDs` a shared text, and removes it from all other questions. */
export async function shareText(
  workspace: Workspace,
  examID: string,
  shared: SharedText,
  questionIDs: ReadonlySet<string>,
): Promise<void> {
  const values = checked(sharedTextForm, shared);
  await put(workspace, examID, ({ questions }) =>
    sharedAmong(questions, values, ({ id }) => questionIDs.has(id)),
  );
}

export async function moveQuestion(
  workspace: Workspace,
  examID: string,
  questionID: string,
  to: number,
): Promise<void> {
  await put(workspace, examID, ({ questions }) => moved(questions, questionID, to));
}

export async function duplicateQuestion(
  workspace: Workspace,
  examID: string,
  questionID: string,
): Promise<string> {
  const id = newQuestionId();
  await putNew(workspace, examID, ({ questions }) => {
    const source = questions.find((question) => question.id === questionID);
    if (!source) throw new AppError('not-found');
    checkQuestionCount(questions.length + 1);
    return insertedAfter(questions, questionID, { ...source, id });
  });
  return id;
}
