import type { Classroom } from '../../../../src/domain/documents/classroom/schema.ts';
import { isUnderWay } from '../../../../src/domain/documents/exam/release.ts';
import { isWaiting, joinProblem } from '../../../../src/domain/documents/join-request/admission.ts';
import type {
  JoinOutcome,
  JoinRefusal,
  JoinRequest,
} from '../../../../src/domain/documents/join-request/schema.ts';
import type { User } from '../../../../src/domain/documents/user/schema.ts';
import { LIMITS } from '../../../../src/domain/limits.ts';
import { putElements, removeElement } from '../../../../src/domain/merge/edit.ts';
import { isOnList } from '../../../../src/domain/school-number.ts';
import { addId, readIds, removeIds } from '../../../storage/checkpoint.ts';
import { load, range, update } from '../../../storage/documents.ts';
import { isOffered } from '../../grade/exam-state.ts';
import { isMember, memberOf } from '../../shared/members.ts';
import type { Now } from '../../shared/task.ts';
import type { ReactionTools } from '../kind.ts';

export const askedFor = (classroomID: string): string => `asked-${classroomID}`;

export async function decideJoin(
  request: JoinRequest,
  classroomID: string,
  tools: ReactionTools,
): Promise<JoinOutcome> {
  const { userId } = request;
  if (await needsConsent(classroomID, userId, tools))
    return askTeacher(request, classroomID, tools);
  const { classroom, problem } = await byCode(request, classroomID, tools, withStudent);
  if (problem || !classroom || !isMember(classroom, 'selectedStudent', userId)) {
    return refused(problem ?? 'wrong-code', tools);
  }
  return accepted(classroom, tools);
}

async function byCode(
  { userId, code }: JoinRequest,
  classroomID: string,
  { school, now }: ReactionTools,
  change: (classroom: Classroom, user: User | null, now: number) => Classroom,
): Promise<{ classroom: Classroom | null; problem: JoinRefusal | null }> {
  const user = await load(school, 'user', userId);
  const seen: { problem: JoinRefusal | null } = { problem: null };
  const classroom = await update(school, 'classroom', classroomID, (current) => {
    seen.problem = current ? joinProblem(current, code, userId) : 'code-off';
    return current && !seen.problem ? change(current, user, now()) : null;
  });
  return { classroom, problem: seen.problem };
}

/** Returns true if an exam of the class is running. The teacher then decides. */
async function needsConsent(classroomID: string, userId: string, tools: ReactionTools) {
  const { school, reader, now } = tools;
  const classroom = await load(school, 'classroom', classroomID);
  if (!classroom || isMember(classroom, 'selectedStudent', userId)) return false;
  const exams = await reader.loadMany('exam', classroom.exams);
  return exams.some((exam) => isOffered(exam, classroom) && isUnderWay(exam, now()));
}

/** Records a request before the student waits, because the teacher's decision needs the record. */
async function askTeacher(
  request: JoinRequest,
  classroomID: string,
  tools: ReactionTools,
): Promise<JoinOutcome> {
  const { id, userId, code } = request;
  const { school, now } = tools;
  if (await wasDeclined(userId, code, tools)) return refused('declined', tools);
  await addId(school, askedFor(classroomID), id);
  const { classroom, problem } = await byCode(request, classroomID, tools, withWaiting);
  if (classroom && !problem && isWaiting(classroom, userId))
    return { state: 'waiting', at: now(), classroomID };
  await removeIds(school, askedFor(classroomID), [id]);
  return refused(problem ?? 'class-full', tools);
}

/** Returns true if the teacher declined a request of the student with this code. */
async function wasDeclined(userId: string, code: string, { school }: ReactionTools) {
  const requests = await range(school, 'joinRequest', `${userId}-`);
  return requests.some(
    ({ outcome, ...other }) =>
      other.code === code && outcome?.state === 'refused' && outcome.reason === 'declined',
  );
}

function withWaiting(classroom: Classroom, user: User | null, now: number): Classroom {
  const member = memberOf(user ?? undefined, 'student');
  const isFull = classroom.waiting.length >= LIMITS.membersInClass;
  if (!member || isFull || isWaiting(classroom, member.uid)) return classroom;
  const { uid, displayName } = member;
  return putElements(classroom, 'waiting', [{ uid, displayName, at: now }], now);
}

function withStudent(classroom: Classroom, user: User | null, now: number): Classroom {
  const member = memberOf(user ?? undefined, 'student');
  if (!member || isMember(classroom, 'selectedStudent', member.uid)) return classroom;
  return putElements(classroom, 'selectedStudent', [member], now);
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
