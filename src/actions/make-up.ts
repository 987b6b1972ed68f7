import { examCopyForm } from '../domain/documents/exam/form.ts';
import { makeUpExam } from '../domain/documents/exam/make.ts';
import { AppError } from '../domain/errors.ts';
import { newId, newQuestionId } from '../domain/ids.ts';
import { z } from '../domain/zod.ts';
import { classroomById } from '../store/queries/classrooms.ts';
import { examById } from '../store/queries/exams.ts';
import type { Workspace } from '../store/workspace.ts';
import { checked, write } from './rules.ts';

const makeUpForm = z.extend(z.pick(examCopyForm, { examName: true }), {
  uids: z.array(z.string()).check(z.minLength(1)),
});
type MakeUpForm = z.infer<typeof makeUpForm>;

/**
 * Makes a draft of an exam for some students of another one's class, with the same questions; nobody else will hear of it.
 * @returns its id
 * @throws AppError `invalid-input`, `forbidden`, `exam-missing`
 */
export async function makeUp(
  workspace: Workspace,
  examID: string,
  form: MakeUpForm,
): Promise<string> {
  const { examName, uids } = checked(makeUpForm, form);
  const source = await examById(workspace.store, examID);
  const classroom = source && (await classroomById(workspace.store, source.classroomID));
  if (!source || !classroom) throw new AppError('exam-missing');
  const members = new Set(classroom.selectedStudent.map(({ uid }) => uid));
  const chosen = uids.filter((uid) => members.has(uid));
  if (chosen.length === 0) throw new AppError('invalid-input');
  const identity = { examID: newId(), examName };
  const exam = makeUpExam(source, identity, chosen, newQuestionId, workspace.clock.now());
  await write(workspace, 'exam', exam.examID, () => exam);
  return exam.examID;
}
