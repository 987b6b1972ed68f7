import { docId } from '../../../../src/domain/doc-id.ts';
import type { Attempt } from '../../../../src/domain/documents/attempt/schema.ts';
import { holderOf } from '../../../../src/domain/documents/exam/people.ts';
import { isErased } from '../../../../src/domain/documents/user/make.ts';
import { isHandedIn } from '../../../../src/domain/grading/counting.ts';
import { teacherDatabase } from '../../../../src/domain/session/databases.ts';
import type { Reaction, ServerKind } from '../kind.ts';
import { eraseTexts } from '../reactions/erasure.ts';
import { forgetLogs, keepLogs } from '../reactions/retention.ts';

/** Plans a log's projection after the hand-in. Removes the log if the student's data are erased. */
const attemptChanged: Reaction = async (id, tools) => {
  const { reader, plan } = tools;
  const attempt = await reader.load('attempt', id);
  const paper = attempt && (await reader.load('paper', attempt.paperId));
  if (!paper) return;
  const exam = await reader.load('exam', paper.examID);
  const user = await reader.load('user', paper.userID);
  if (user && isErased(user)) {
    await forgetLogs(paper, exam ? holderOf(exam) : undefined, tools);
    return exam ? eraseTexts(paper, teacherDatabase(holderOf(exam)), tools) : undefined;
  }
  if (!exam || !isHandedIn(paper)) return;
  plan.bring(teacherDatabase(holderOf(exam)), [docId('attempt', id)]);
  await keepLogs(exam, [paper], tools);
};

export const attemptKind: ServerKind<Attempt> = {
  reaction: attemptChanged,
  isOfPaper: true,
  views: {
    student: async ({ local, uid, school }) => {
      const attempt = await school.load('attempt', local);
      return attempt?.userID === uid ? attempt : null;
    },
    teacher: async ({ local, uid, school }) => {
      const attempt = await school.load('attempt', local);
      const paper = attempt && (await school.load('paper', attempt.paperId));
      const exam = paper && (await school.load('exam', paper.examID));
      return paper && exam && isHandedIn(paper) && holderOf(exam) === uid ? attempt : null;
    },
  },
};
