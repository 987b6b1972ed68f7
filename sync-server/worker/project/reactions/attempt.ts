import { docId } from '../../../../src/domain/doc-id.ts';
import { isHandedIn } from '../../../../src/domain/grading/counting.ts';
import { teacherDatabase } from '../../shared/role-databases.ts';
import type { Reaction } from './reaction.ts';

/** A log is taken in behind its paper: what followed from the paper may have shown the teacher the log as it was before. */
export const attemptChanged: Reaction = async (id, { reader, plan }) => {
  const attempt = await reader.load('attempt', id);
  const paper = attempt && (await reader.load('paper', attempt.paperId));
  if (!paper || !isHandedIn(paper)) return;
  const exam = await reader.load('exam', paper.examID);
  if (exam) plan.bring(teacherDatabase(exam.addedUser), [docId('attempt', id)]);
};
