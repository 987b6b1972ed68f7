import {
  type CorrectionForm,
  correctionForm,
  mayLeaveOut,
  withCorrection,
} from '../domain/documents/exam/correct.ts';
import { correctionOf } from '../domain/documents/exam/corrections.ts';
import type { Exam } from '../domain/documents/exam/schema.ts';
import { AppError } from '../domain/errors.ts';
import { papersAsked, papersWith, type Regraded } from '../domain/grading/regraded.ts';
import { papersOfExam } from '../store/queries/papers.ts';
import type { Workspace } from '../store/workspace.ts';
import { changeExam } from './exams.ts';
import { checked } from './rules.ts';

/**
 * Cancels a question after the exam, or lets further options count as right; the server grades the papers anew.
 * @returns which papers that this device knows are graded anew for it; null where nothing has changed
 * @throws AppError `invalid-input` where nothing would be left that counts, `forbidden`, `exam-missing`, `not-found`
 */
export async function correctQuestion(
  workspace: Workspace,
  examID: string,
  questionID: string,
  form: CorrectionForm,
): Promise<Regraded | null> {
  const values = checked(correctionForm, form);
  let before: Exam | undefined;
  const after = await changeExam(workspace, examID, (exam) => {
    before = exam;
    const question = exam.questions.find(({ id }) => id === questionID);
    if (!question) throw new AppError('not-found');
    if (values.credit === 'nobody' && !mayLeaveOut(exam, questionID))
      throw new AppError('invalid-input');
    return withCorrection(exam, question, values, workspace.clock.now());
  });
  // It is saved by now: what cannot be counted must not look like a failed save.
  const papers = await papersOfExam(workspace.store, examID).catch(() => []);
  const question = after.questions.find(({ id }) => id === questionID);
  if (!before || !question) return null;
  const [old, now] = [correctionOf(question, before), correctionOf(question, after)];
  if (old.credit !== now.credit) return papersWith(questionID, papers);
  const isSame = old.accepted.join() === now.accepted.join() && old.reason === now.reason;
  return isSame ? null : papersAsked(after, questionID, papers);
}
