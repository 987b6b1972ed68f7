import { docId } from '../../../src/domain/doc-id.ts';
import { isHandedIn } from '../../../src/domain/exam/counting.ts';
import { update } from '../../storage/documents.ts';
import { received } from '../exam-state.ts';
import { gradePaper } from './grading.ts';
import { type Reaction, studentDatabase, teacherDatabase } from './reaction.ts';

export const paperChanged: Reaction = async (id, tools) => {
  const { school, reader, plan, now } = tools;
  const paper = await update(school, 'paper', id, (known) => known && received(known, now()));
  if (!paper) return;
  reader.remember(paper);
  await gradePaper(paper, tools);
  // A handed-in paper lets go of the sheets that were kept for it.
  const sheetsOf = isHandedIn(paper) ? [paper.examID] : [];
  plan.bring(studentDatabase(paper.userID), [docId('paper', id)], sheetsOf);
  const exam = await reader.load('exam', paper.examID);
  if (exam) plan.bring(teacherDatabase(exam.addedUser), [docId('paper', id)]);
};
