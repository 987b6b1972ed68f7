import { docId } from '../../../src/domain/document.ts';
import { isHandedIn } from '../../../src/domain/exam/counting.ts';
import { setFields } from '../../../src/domain/merge/edit.ts';
import { update } from '../../storage/documents.ts';
import { gradePaper } from './grading.ts';
import { type Reaction, studentDatabase, teacherDatabase } from './reaction.ts';

export const paperChanged: Reaction = async (id, tools) => {
  const { school, reader, plan, now } = tools;
  const paper = await update(school, 'paper', id, (known) =>
    known && isHandedIn(known) && known.receivedAt === null
      ? setFields(known, { receivedAt: now() }, now())
      : null,
  );
  if (!paper) return;
  reader.remember(paper);
  await gradePaper(paper, tools);
  // A handed-in paper lets go of the sheets that were kept for it.
  const sheetsOf = isHandedIn(paper) ? [paper.examID] : [];
  plan.bring(studentDatabase(paper.userID), [docId('paper', id)], sheetsOf);
  const exam = await reader.load('exam', paper.examID);
  if (exam) plan.bring(teacherDatabase(exam.addedUser), [docId('paper', id)]);
};

export const resultChanged: Reaction = async (id, { reader, plan }) => {
  const result = await reader.load('result', id);
  if (!result) return;
  plan.bring(studentDatabase(result.userID), [docId('result', id)]);
  const exam = await reader.load('exam', result.examID);
  if (exam) plan.bring(teacherDatabase(exam.addedUser), [docId('result', id)]);
};
