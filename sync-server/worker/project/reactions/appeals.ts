import { docId } from '../../../../src/domain/doc-id.ts';
import {
  appealWithoutTexts,
  replyWithoutTexts,
} from '../../../../src/domain/documents/appeal/make.ts';
import type { Appeal } from '../../../../src/domain/documents/appeal/schema.ts';
import { everMarkers, holdersOf } from '../../../../src/domain/documents/exam/people.ts';
import type { Exam } from '../../../../src/domain/documents/exam/schema.ts';
import {
  SCHOOL,
  studentDatabase,
  teacherDatabase,
} from '../../../../src/domain/session/databases.ts';
import { idRange, range } from '../../../storage/documents.ts';
import type { ReactionTools } from '../kind.ts';

/** Returns the teachers who may read an exam's appeals, including former holders and markers. */
export const readersOf = (exam: Exam): string[] =>
  [...holdersOf(exam), ...everMarkers(exam)].map(teacherDatabase);

export async function bringAppeals(exam: Exam, { school, plan }: ReactionTools): Promise<void> {
  const appeals = await idRange(school, 'appeal', `${exam.examID}-`);
  if (appeals.length === 0) return;
  const replies = await idRange(school, 'appealReply', `${exam.examID}-`);
  for (const database of readersOf(exam)) plan.bring(database, [...appeals, ...replies]);
}

export async function eraseAppeals(
  { id, examID, userID }: Pick<Appeal, 'id' | 'examID' | 'userID'>,
  { school, reader, plan, compactions, now }: ReactionTools,
): Promise<void> {
  const exam = await reader.load('exam', examID);
  const databases = new Set([studentDatabase(userID), ...(exam ? readersOf(exam) : [])]);
  const appeal = await reader.load('appeal', id);
  const replies = await range(school, 'appealReply', `${id}:`);
  if (!appeal && replies.length === 0) return;
  await reader.update('appeal', id, (known) => known && appealWithoutTexts(known, now()));
  for (const reply of replies) {
    databases.add(teacherDatabase(reply.addedUser));
    await reader.update(
      'appealReply',
      reply.id,
      (known) => known && replyWithoutTexts(known, now()),
    );
  }
  await compactions.expect([SCHOOL, ...databases]);
  const ids = [docId('appeal', id), ...replies.map((reply) => docId('appealReply', reply.id))];
  for (const database of databases) plan.bring(database, ids);
}
