import {
  isMember,
  memberOf,
  withPupils,
} from '../../../../src/domain/documents/classroom/membership.ts';
import type { Classroom } from '../../../../src/domain/documents/classroom/schema.ts';
import type { Member } from '../../../../src/domain/documents/common.ts';
import {
  isWaiting,
  joinProblem,
  needsConsent,
  wasDeclined,
  withWaiting,
} from '../../../../src/domain/documents/join-request/admission.ts';
import type {
  JoinOutcome,
  JoinRefusal,
  JoinRequest,
} from '../../../../src/domain/documents/join-request/schema.ts';
import type { User } from '../../../../src/domain/documents/user/schema.ts';
import { removeElement } from '../../../../src/domain/merge/edit.ts';
import { isOnList } from '../../../../src/domain/school-number.ts';
import { addId, readIds, removeIds } from '../../../storage/checkpoint.ts';
import { load, range, update } from '../../../storage/documents.ts';
import type { Now } from '../../shared/task.ts';
import type { ReactionTools } from '../kind.ts';

export const askedFor = (classroomID: string): string => `asked-${classroomID}`;

export async function decideJoin(
  request: JoinRequest,
  classroomID: string,
  tools: ReactionTools,
): Promise<JoinOutcome> {
  const { userId, code } = request;
  const { school, reader, now } = tools;
  const current = await load(school, 'classroom', classroomID);
  if (current && !isMember(current, 'selectedStudent', userId)) {
    const earlier = await range(school, 'joinRequest', `${userId}-`);
    if (wasDeclined(earlier, code)) return refused('declined', tools);
    const exams = await reader.loadMany('exam', current.exams);
    if (needsConsent(current, exams, now())) return askTeacher(request, classroomID, tools);
  }
  const { classroom, problem } = await byCode(request, classroomID, tools, (latest, student, at) =>
    withPupils(latest, [student], at),
  );
  if (problem || !classroom || !isMember(classroom, 'selectedStudent', userId)) {
    return refused(problem ?? 'wrong-code', tools);
  }
  return accepted(classroom, tools);
}

async function byCode(
  { userId, code }: JoinRequest,
  classroomID: string,
  { school, now }: ReactionTools,
  change: (classroom: Classroom, student: Member, now: number) => Classroom,
): Promise<{ classroom: Classroom | null; problem: JoinRefusal | null }> {
  const student = memberOf(await load(school, 'user', userId), 'student');
  const seen: { problem: JoinRefusal | null } = { problem: null };
  const classroom = await update(school, 'classroom', classroomID, (current) => {
    seen.problem = current ? joinProblem(current, code, userId) : 'code-off';
    return current && student && !seen.problem ? change(current, student, now()) : null;
  });
  return { classroom, problem: seen.problem };
}

/** Records a request before the student waits, because the teacher's decision needs the record. */
async function askTeacher(
  request: JoinRequest,
  classroomID: string,
  tools: ReactionTools,
): Promise<JoinOutcome> {
  const { id, userId } = request;
  const { school, now } = tools;
  await addId(school, askedFor(classroomID), id);
  const { classroom, problem } = await byCode(request, classroomID, tools, withWaiting);
  if (classroom && !problem && isWaiting(classroom, userId))
    return { state: 'waiting', at: now(), classroomID };
  await removeIds(school, askedFor(classroomID), [id]);
  return refused(problem ?? 'class-full', tools);
}

/** Returns the students whom a teacher added although the school's list lacks them. */
export async function putInUnlisted(
  { id, selectedStudent }: Classroom,
  users: ReadonlyMap<string, User>,
  { school, hasList }: ReactionTools,
): Promise<string[]> {
  const newcomers = selectedStudent.flatMap(({ uid, addedBy }) => {
    const user = users.get(uid);
    const isPutIn = addedBy !== undefined && user && !user.lessons.includes(id);
    return isPutIn && !isOnList(user) ? uid : [];
  });
  if (newcomers.length === 0 || !(await hasList())) return [];
  const asked = await readIds(school, askedFor(id));
  return newcomers.filter((uid) => !asked.some((request) => request.startsWith(`${uid}-`)));
}

export const withoutStudents = (
  classroom: Classroom,
  uids: readonly string[],
  now: number,
): Classroom =>
  uids.reduce((doc, uid) => removeElement(doc, 'selectedStudent', uid, now), classroom);

export const accepted = ({ id, className }: Classroom, { now }: { now: Now }): JoinOutcome => ({
  state: 'accepted',
  at: now(),
  classroomID: id,
  className,
});

export const refused = (reason: JoinRefusal, { now }: { now: Now }): JoinOutcome => ({
  state: 'refused',
  at: now(),
  reason,
});
