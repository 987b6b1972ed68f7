import { docId } from '../../../src/domain/doc-id.ts';
import { isHandedIn } from '../../../src/domain/exam/counting.ts';
import { update } from '../../storage/documents.ts';
import { expectHandIn } from '../closing.ts';
import { extended, received } from '../exam-state.ts';
import { gradePaper } from './grading.ts';
import { type Reaction, studentDatabase, teacherDatabase } from './reaction.ts';

export const paperChanged: Reaction = async (id, tools) => {
  const { school, reader, plan, now } = tools;
  const examID = (await reader.load('paper', id))?.examID ?? '';
  const exam = await reader.load('exam', examID);
  const paper = await update(
    school,
    'paper',
    id,
    (known) => known && extended(received(known, now()), exam, now()),
  );
  if (!paper) return;
  reader.remember(paper);
  await expectHandIn(paper, tools);
  await gradePaper(paper, tools);
  // A handed-in paper lets go of the sheets that were kept for it.
  const sheetsOf = isHandedIn(paper) ? [paper.examID] : [];
  plan.bring(studentDatabase(paper.userID), [docId('paper', id)], sheetsOf);
  if (exam) plan.bring(teacherDatabase(exam.addedUser), [docId('paper', id)]);
};
