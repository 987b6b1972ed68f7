import { docId } from '../../../../src/domain/doc-id.ts';
import type { Classroom } from '../../../../src/domain/documents/classroom/schema.ts';
import { holderOf } from '../../../../src/domain/documents/exam/holder.ts';
import type { Exam } from '../../../../src/domain/documents/exam/schema.ts';
import { sameContent } from '../../../../src/domain/merge/canonical.ts';
import { setFields } from '../../../../src/domain/merge/edit.ts';
import { ADMIN } from '../../../../src/domain/session/databases.ts';
import { update } from '../../../storage/documents.ts';
import {
  COLLECTIONS,
  everMembers,
  isMember,
  MEMBER_COLLECTIONS,
  namedUids,
  withNames,
} from '../../shared/members.ts';
import { teacherDatabase } from '../../shared/role-databases.ts';
import { putInUnlisted, withoutStudents } from '../joining/let-in.ts';
import { bringClass, bringList, bringSheets } from './bring-class.ts';
import { answerInvitations } from './invitation.ts';
import { answerWaiting, openToCode } from './join-request.ts';
import { fileExam, waitingExams } from './offers.ts';
import type { Reaction, ReactionTools } from './reaction.ts';

/** Members hear of their class, former members lose it, with all that hangs on it. */
export const classroomChanged: Reaction = async (id, tools) => {
  const known = await tools.reader.load('classroom', id);
  const before = known && tools.classes.before(known);
  if (before) {
    // Each exam that came or went has brought its sheets itself.
    if (!sameContent(before, known)) bringList(known, tools);
    return;
  }
  const classroom = await settled(id, tools);
  if (!classroom) return;
  const exams = await examsOf(classroom, tools);
  bringClass(classroom, tools);
  bringExams(classroom, exams, tools);
  if (await isEverybodyKnown(classroom, tools))
    tools.plan.behind(() => tools.classes.brought(classroom));
  await keepLessons(classroom, tools);
  await openToCode(classroom, tools);
  await answerWaiting(id, tools);
  await answerInvitations(classroom, tools);
  for (const exam of exams) {
    if (!classroom.deleted) await fileExam(exam, tools);
  }
};

/** Nothing is brought to people of whom the school has yet to hear: a later change of the class has to do it. */
async function isEverybodyKnown(
  classroom: Classroom,
  { reader }: Pick<ReactionTools, 'reader'>,
): Promise<boolean> {
  const uids = new Set(namedUids(classroom));
  return (await reader.loadMany('user', uids)).length === uids.size;
}

/** The class as it is from now on: with the names that people have, without whom its teachers may not put in. */
async function settled(id: string, tools: ReactionTools): Promise<Classroom | null> {
  const { school, reader, now } = tools;
  const known = await reader.load('classroom', id);
  if (!known) return null;
  const users = await reader.loadMany('user', namedUids(known));
  const byUid = new Map(users.map((user) => [user.uid, user]));
  const outsiders = await putInUnlisted(known, byUid, tools);
  const classroom = await update(
    school,
    'classroom',
    id,
    (current) => current && withNames(withoutStudents(current, outsiders, now()), byUid),
  );
  if (classroom) reader.remember(classroom);
  return classroom;
}

const examsOf = async (classroom: Classroom, { school, reader }: ReactionTools): Promise<Exam[]> =>
  reader.loadMany('exam', [...classroom.exams, ...(await waitingExams(school, classroom.id))]);

function bringExams(
  classroom: Classroom,
  exams: readonly Exam[],
  { plan, monitors }: ReactionTools,
): void {
  const examIDs = exams.map(({ examID }) => examID);
  bringSheets(classroom, examIDs, { plan });
  for (const exam of exams) {
    const { examID } = exam;
    monitors.examChanged(examID);
    plan.bring(teacherDatabase(holderOf(exam)), [docId('exam', examID), docId('monitor', examID)]);
    plan.bring(ADMIN, [docId('examSummary', examID)]);
  }
}

/** `lessons` says of each person which classes the person is in. */
async function keepLessons(classroom: Classroom, { school, now }: ReactionTools): Promise<void> {
  const { id } = classroom;
  for (const collection of MEMBER_COLLECTIONS) {
    for (const uid of everMembers(classroom, collection)) {
      const isIn = !classroom.deleted && isMember(classroom, collection, uid);
      await update(school, 'user', uid, (user) => {
        if (user?.userRole !== COLLECTIONS[collection]) return null;
        if (user.lessons.includes(id) === isIn) return null;
        const others = user.lessons.filter((lesson) => lesson !== id);
        return setFields(user, { lessons: isIn ? [...others, id].sort() : others }, now());
      });
    }
  }
}
