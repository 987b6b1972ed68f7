import { withRuling } from '../domain/documents/exam/correct.ts';
import { holderOf } from '../domain/documents/exam/people.ts';
import { type MarkingIdentity, withMark, withoutMark } from '../domain/documents/marking/make.ts';
import type { Mark } from '../domain/documents/marking/schema.ts';
import { markFields } from '../domain/documents/paper/part-schemas.ts';
import { AppError } from '../domain/errors.ts';
import { markedAnswer } from '../domain/grading/marks.ts';
import { LIMITS } from '../domain/limits.ts';
import { putElements, removeElement } from '../domain/merge/edit.ts';
import { type Answer, ON_PAPER, type Question } from '../domain/question-kinds/kind.ts';
import { isMarked, maxPointsOf, takesMarks } from '../domain/question-kinds/questions.ts';
import { z } from '../domain/zod.ts';
import { classroomById } from '../store/queries/classrooms.ts';
import { examById } from '../store/queries/exams.ts';
import type { Workspace } from '../store/workspace.ts';
import { changeExam } from './exams.ts';
import { checked, write } from './rules.ts';

export interface SeenAnswer {
  paperId: string;
  questionID: string;
  answer: Answer;
}

const markForm = z.object({ ...markFields, comment: markFields.comment.check(z.trim()) });
export type MarkForm = z.infer<typeof markForm>;

/** Gives a mark. Returns the previous mark for `restoreMark`, or null. */
export const giveMark = (
  workspace: Workspace,
  seen: SeenAnswer,
  form: MarkForm,
): Promise<Mark | null> => giveAs(workspace, seen, form, {});

/** Decides between teachers' marks that differ. Returns the holder's previous mark, or null. */
export async function settleMarks(
  workspace: Workspace,
  seen: SeenAnswer,
  form: MarkForm,
): Promise<Mark | null> {
  const { examID } = await paperOf(workspace, seen);
  const exam = await examById(workspace.store, examID);
  if (!exam || holderOf(exam) !== workspace.user.uid) throw new AppError('forbidden');
  return giveAs(workspace, seen, form, { settles: true });
}

async function giveAs(
  workspace: Workspace,
  seen: SeenAnswer,
  form: MarkForm,
  settling: Pick<Mark, 'settles'>,
): Promise<Mark | null> {
  const values = checked(markForm, form);
  const { questionID, answer } = seen;
  const { question } = await paperOf(workspace, seen);
  if (values.points > maxPointsOf(question)) throw new AppError('invalid-input');
  const mark = { questionID, answer: markedAnswer(answer), ...values, ...settling };
  return restoreMark(workspace, seen, mark);
}

export const removeMark = (workspace: Workspace, seen: SeenAnswer): Promise<Mark | null> =>
  restoreMark(workspace, seen, null);

/** Restores a previous mark, or removes the mark if `mark` is null. Returns the replaced mark. */
export async function restoreMark(
  workspace: Workspace,
  seen: SeenAnswer,
  mark: Mark | null,
): Promise<Mark | null> {
  const { clock, user, store } = workspace;
  const { questionID, paperId } = seen;
  const { examID, userID } = await paperOf(workspace, seen);
  const identity: MarkingIdentity = { paperId, examID, userID, addedUser: user.uid };
  const id = `${paperId}:${user.uid}`;
  const known = (await store.markings.get(id)) ?? null;
  if (!mark && !known) return null;
  let former: Mark | null = null;
  await write(workspace, 'marking', id, (current) => {
    former = current?.marks.find((one) => one.questionID === questionID) ?? null;
    if (mark) return withMark(current, identity, mark, clock.now());
    if (!current) throw new AppError('not-found');
    return withoutMark(current, questionID, clock.now());
  });
  return former;
}

/** Finds an answer's question. @throws AppError `not-found` unless teachers mark this answer */
async function paperOf(
  { store }: Workspace,
  { paperId, questionID, answer }: SeenAnswer,
): Promise<{ examID: string; userID: string; question: Question }> {
  const [examID = '', userID = ''] = paperId.split('-');
  const result = await store.results.get(paperId);
  const graded = result?.questions.find((one) => one.questionID === questionID);
  const exam = graded || answer !== ON_PAPER ? null : await examById(store, examID);
  const question = graded?.question ?? exam?.questions.find(({ id }) => id === questionID);
  if (!question || !takesMarks(question, answer)) throw new AppError('not-found');
  return { examID, userID, question };
}

/**
 * Decides what an answer is worth in all current and future papers of the exam. Marks of single
 * papers take precedence.
 * @param share of the points, 0 to 1; null withdraws the decision
 */
export async function ruleOn(
  workspace: Workspace,
  examID: string,
  { question, answer }: { question: Question; answer: Answer },
  share: number | null,
): Promise<void> {
  if (!isMarked(question) || answer === ON_PAPER || (share !== null && (share < 0 || share > 1)))
    throw new AppError('invalid-input');
  await changeExam(workspace, examID, (exam, now) =>
    withRuling(exam, question, answer, share, now),
  );
}

/** @throws AppError `invalid-input` for too many, the holder, or a person not teaching the class */
export async function chooseMarkers(
  workspace: Workspace,
  examID: string,
  uids: readonly string[],
): Promise<void> {
  const exam = await examById(workspace.store, examID);
  const classroom = exam && (await classroomById(workspace.store, exam.classroomID));
  if (!exam) throw new AppError('exam-missing');
  const teachers = new Set(classroom?.selectedTeacher.map(({ uid }) => uid));
  teachers.delete(holderOf(exam));
  if (uids.length > LIMITS.markers || uids.some((uid) => !teachers.has(uid)))
    throw new AppError('invalid-input');
  await changeExam(workspace, examID, (current, now) => {
    const left = current.markers
      .filter(({ uid }) => !uids.includes(uid))
      .reduce((changed, { uid }) => removeElement(changed, 'markers', uid, now), current);
    return putElements(
      left,
      'markers',
      uids.map((uid) => ({ uid })),
      now,
    );
  });
}
