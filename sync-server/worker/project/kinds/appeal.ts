import { docId } from '../../../../src/domain/doc-id.ts';
import type { Appeal, AppealReply } from '../../../../src/domain/documents/appeal/schema.ts';
import { holdersOf, mayMark } from '../../../../src/domain/documents/exam/people.ts';
import type { Exam } from '../../../../src/domain/documents/exam/schema.ts';
import { isErased } from '../../../../src/domain/documents/user/make.ts';
import { couldHaveSat } from '../../../../src/domain/grading/exam-state.ts';
import { studentDatabase, teacherDatabase } from '../../../../src/domain/session/databases.ts';
import type { Reaction, ReactionTools, ServerKind } from '../kind.ts';
import { eraseAppeals, readersOf } from '../reactions/appeals.ts';

const appealChanged: Reaction = async (id, tools) => {
  const { reader, plan } = tools;
  const appeal = await reader.load('appeal', id);
  if (!appeal || (await eraseIfStudentErased(appeal, tools))) return;
  const exam = await reader.load('exam', appeal.examID);
  const readers = exam ? readersOf(exam) : [];
  for (const database of [studentDatabase(appeal.userID), ...readers])
    plan.bring(database, [docId('appeal', id)]);
};

const replyChanged: Reaction = async (id, tools) => {
  const { reader, plan } = tools;
  const reply = await reader.load('appealReply', id);
  if (!reply || (await eraseIfStudentErased({ ...reply, id: reply.paperId }, tools))) return;
  const exam = await reader.load('exam', reply.examID);
  const readers = exam ? readersOf(exam) : [];
  const own = [studentDatabase(reply.userID), teacherDatabase(reply.addedUser)];
  for (const database of [...own, ...readers]) plan.bring(database, [docId('appealReply', id)]);
};

async function eraseIfStudentErased(
  { id, examID, userID }: Pick<Appeal, 'id' | 'examID' | 'userID'>,
  tools: ReactionTools,
): Promise<boolean> {
  const student = await tools.reader.load('user', userID);
  if (!student || !isErased(student)) return false;
  await eraseAppeals({ id, examID, userID }, tools);
  return true;
}

/** Returns true for holders and former holders. Other teachers only mark. */
const mayReply = (exam: Exam, { addedUser }: AppealReply): boolean =>
  holdersOf(exam).includes(addedUser);

export const appealKind: ServerKind<Appeal> = {
  reaction: appealChanged,
  isOfPaper: true,
  views: {
    student: async ({ local, uid, school }) => {
      const appeal = await school.load('appeal', local);
      return appeal?.userID === uid ? appeal : null;
    },
    teacher: async ({ local, uid, school }) => {
      const appeal = await school.load('appeal', local);
      const exam = appeal && (await school.load('exam', appeal.examID));
      if (!exam || !mayMark(exam, uid)) return null;
      const classroom = await school.load('classroom', exam.classroomID);
      return couldHaveSat(appeal.userID, classroom, exam) ? appeal : null;
    },
  },
};

export const appealReplyKind: ServerKind<AppealReply> = {
  reaction: replyChanged,
  isOfPaper: true,
  views: {
    student: async ({ local, uid, school }) => {
      const reply = await school.load('appealReply', local);
      const exam = reply && (await school.load('exam', reply.examID));
      return exam && reply.userID === uid && mayReply(exam, reply) ? reply : null;
    },
    teacher: async ({ local, uid, school }) => {
      const reply = await school.load('appealReply', local);
      const exam = reply && (await school.load('exam', reply.examID));
      return exam && mayMark(exam, uid) && mayReply(exam, reply) ? reply : null;
    },
  },
};
