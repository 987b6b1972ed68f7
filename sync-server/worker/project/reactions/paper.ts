import { docId } from '../../../../src/domain/doc-id.ts';
import { holderOf } from '../../../../src/domain/documents/exam/holder.ts';
import type { Paper } from '../../../../src/domain/documents/paper/schema.ts';
import { isHandedIn } from '../../../../src/domain/grading/counting.ts';
import { expectHandIn } from '../../calendar/auto-submit.ts';
import { extended, received, settledBy } from '../../grade/exam-state.ts';
import { gradePaper } from '../../grade/grading.ts';
import { studentDatabase, teacherDatabase } from '../../shared/role-databases.ts';
import type { Reaction } from './reaction.ts';

export const paperChanged: Reaction = async (id, tools) => {
  const { reader, plan, now } = tools;
  const examID = (await reader.load('paper', id))?.examID ?? '';
  const exam = await reader.load('exam', examID);
  const paper = await reader.update(
    'paper',
    id,
    (known) => known && settledBy(extended(received(known, now()), exam, now()), exam, now()),
  );
  if (!paper) return;
  await expectHandIn(paper, tools);
  await gradePaper(paper, tools);
  // A handed-in paper lets go of the sheets that were kept for it.
  const sheetsOf = isHandedIn(paper) ? [paper.examID] : [];
  plan.bring(studentDatabase(paper.userID), [docId('paper', id)], sheetsOf);
  if (exam) plan.bring(teacherDatabase(holderOf(exam)), seenByTeacher(paper));
};

/** The paper, and how it came about once it is handed in. */
export const seenByTeacher = (paper: Paper): string[] => [
  docId('paper', paper.id),
  ...(isHandedIn(paper) ? paper.logs : []).map(({ writer }) =>
    docId('attempt', `${paper.id}:${writer}`),
  ),
];
