import { docId } from '../../../../src/domain/doc-id.ts';
import { holderOf } from '../../../../src/domain/documents/exam/holder.ts';
import { isErased } from '../../../../src/domain/documents/user/make.ts';
import { isHandedIn } from '../../../../src/domain/grading/counting.ts';
import { teacherDatabase } from '../../shared/role-databases.ts';
import type { Reaction } from './reaction.ts';
import { forgetLogs, keepLogs } from './retention.ts';

/**
 * A log is taken in behind its paper: what followed from the paper may have shown the teacher the log as it was before.
 * Of somebody whose data are erased it is removed, whenever it comes in.
 */
export const attemptChanged: Reaction = async (id, tools) => {
  const { reader, plan } = tools;
  const attempt = await reader.load('attempt', id);
  const paper = attempt && (await reader.load('paper', attempt.paperId));
  if (!paper) return;
  const exam = await reader.load('exam', paper.examID);
  const user = await reader.load('user', paper.userID);
  if (user && isErased(user)) return forgetLogs(paper, exam ? holderOf(exam) : undefined, tools);
  if (!exam || !isHandedIn(paper)) return;
  plan.bring(teacherDatabase(holderOf(exam)), [docId('attempt', id)]);
  await keepLogs(exam, [paper], tools);
};
