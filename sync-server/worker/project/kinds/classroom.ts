import { docId } from '../../../../src/domain/doc-id.ts';
import type { DocOf } from '../../../../src/domain/document.ts';
import { isMember } from '../../../../src/domain/documents/classroom/membership.ts';
import type { Classroom } from '../../../../src/domain/documents/classroom/schema.ts';
import {
  COLLECTIONS,
  everMembers,
  MEMBER_COLLECTIONS,
  namedUids,
  withNames,
} from '../../../../src/domain/documents/classroom/true-members.ts';
import { BY_OFFICE, type Member } from '../../../../src/domain/documents/common.ts';
import { holderOf, isFor } from '../../../../src/domain/documents/exam/people.ts';
import type { Exam } from '../../../../src/domain/documents/exam/schema.ts';
import { sameContent } from '../../../../src/domain/merge/canonical.ts';
import { setFields } from '../../../../src/domain/merge/edit.ts';
import { ADMIN, teacherDatabase } from '../../../../src/domain/session/databases.ts';
import { SCHEMA } from '../../../../src/domain/vocabulary.ts';
import { update } from '../../../storage/documents.ts';
import type { SchoolReader } from '../../shared/school-reader.ts';
import { putInUnlisted, withoutStudents } from '../joining/decide-join.ts';
import type { Reaction, ReactionTools, ServerKind } from '../kind.ts';
import {
  bringClass,
  bringList,
  bringSheets,
  fileExam,
  waitingExams,
} from '../reactions/class-lists.ts';
import { seenByHolder } from './exam.ts';
import { answerInvitations } from './invitation.ts';
import { answerWaiting, dismissRefused, openToCode } from './join-request.ts';

/** Plans a class's projection, also to former members. Answers requests and invitations. */
const classroomChanged: Reaction = async (id, tools) => {
  const known = await tools.reader.load('classroom', id);
  const before = known && tools.classes.before(known);
  if (before) {
    // Does not project sheets, because each added or removed exam has projected its own sheets.
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

/** Returns true if all accounts exist. Otherwise the next change is projected in full. */
async function isEverybodyKnown(
  classroom: Classroom,
  { reader }: Pick<ReactionTools, 'reader'>,
): Promise<boolean> {
  const uids = new Set(namedUids(classroom));
  return (await reader.loadMany('user', uids)).length === uids.size;
}

/** Updates names, and removes students whom the class's teachers may not add. Returns the class. */
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
    plan.bring(teacherDatabase(holderOf(exam)), seenByHolder(examID));
    plan.bring(ADMIN, [docId('examSummary', examID)]);
  }
}

/** Updates the users' lists of classes to match the members. Dismisses newcomers' refusals first. */
async function keepLessons(classroom: Classroom, tools: ReactionTools): Promise<void> {
  const { id } = classroom;
  const { school, reader, now } = tools;
  for (const collection of MEMBER_COLLECTIONS) {
    for (const uid of everMembers(classroom, collection)) {
      const isIn = !classroom.deleted && isMember(classroom, collection, uid);
      const isNew = isIn && (await reader.load('user', uid))?.lessons.includes(id) === false;
      if (isNew) await dismissRefused(uid, id, tools);
      await update(school, 'user', uid, (user) => {
        if (user?.userRole !== COLLECTIONS[collection]) return null;
        if (user.lessons.includes(id) === isIn) return null;
        const others = user.lessons.filter((lesson) => lesson !== id);
        return setFields(user, { lessons: isIn ? [...others, id].sort() : others }, now());
      });
    }
  }
}

export const classroomKind: ServerKind<Classroom> = {
  reaction: classroomChanged,
  views: {
    teacher: async ({ local, uid, school }) => {
      const classroom = await school.load('classroom', local);
      if (!classroom || classroom.deleted) return null;
      return isMember(classroom, 'selectedTeacher', uid) ? classroom : null;
    },
    /** Omits fields that are not for students, such as the join code and the waiting list. */
    student: async ({ local, uid, school }) => {
      const classroom = await school.load('classroom', local);
      if (!classroom || classroom.deleted) return null;
      if (!isMember(classroom, 'selectedStudent', uid)) return null;
      const exams = await examsFor(uid, classroom, school);
      const shown = { ...classroom, ...(await membersFor(uid, classroom, school)), exams };
      return { ...shown, stamps: {}, joinCode: '', waiting: [], stays: [] };
    },
  },
};

/** Returns the members as a student sees them: `addedBy` only of the student's own entry. */
async function membersFor(
  uid: string,
  { selectedTeacher, selectedStudent }: Classroom,
  school: SchoolReader,
): Promise<Pick<Classroom, 'selectedTeacher' | 'selectedStudent'>> {
  const adder = selectedStudent.find((member) => member.uid === uid)?.addedBy;
  const user = adder ? await school.load('user', adder) : null;
  const addedBy = user?.userRole === 'admin' ? BY_OFFICE : adder;
  const bare = ({ addedBy: _, ...member }: Member): Member => member;
  const own = (member: Member): Member =>
    member.uid === uid && addedBy !== undefined ? { ...bare(member), addedBy } : bare(member);
  return { selectedTeacher: selectedTeacher.map(bare), selectedStudent: selectedStudent.map(own) };
}

async function examsFor(
  uid: string,
  { exams }: Classroom,
  school: SchoolReader,
): Promise<string[]> {
  const known = await Promise.all(exams.map((id) => school.load('exam', id)));
  return exams.filter((_, at) => {
    const exam = known[at];
    return !exam || isFor(exam, uid);
  });
}

export const classroomSummaryKind: ServerKind<DocOf<'classroomSummary'>> = {
  source: 'classroom',
  views: {
    admin: async ({ local, school }) => {
      const classroom = await school.load('classroom', local);
      if (!classroom || classroom.deleted) return null;
      const { id, className, classDesc, selectedTeacher, selectedStudent, exams } = classroom;
      return {
        type: 'classroomSummary',
        schema: SCHEMA,
        id,
        className,
        classDesc,
        teachers: selectedTeacher.map(({ displayName }) => displayName),
        studentCount: selectedStudent.length,
        examCount: exams.length,
      };
    },
  },
};
