import { LIMITS } from '../../limits.ts';
import { putElements, removeElement, setFields } from '../../merge/edit.ts';
import type { Member, Role } from '../common.ts';
import { holderOf, holdersOf } from '../exam/people.ts';
import { isKept } from '../exam/retention.ts';
import type { Exam } from '../exam/schema.ts';
import type { User } from '../user/schema.ts';
import type { Classroom, Stay } from './schema.ts';

export type MemberList = 'selectedTeacher' | 'selectedStudent';

export const isMember = (classroom: Classroom, collection: MemberList, uid: string): boolean =>
  classroom[collection].some((member) => member.uid === uid);

/** Returns true for a present or former member. A former member's stamp remains. */
export const wasEverMember = (classroom: Classroom, collection: MemberList, uid: string): boolean =>
  classroom[collection].some((member) => member.uid === uid) ||
  Object.hasOwn(classroom.stamps, `${collection}/${uid}`);

export const taughtAt = (
  { selectedTeacher, stamps }: Classroom,
  uid: string,
  at: number,
): boolean =>
  selectedTeacher.some((member) => member.uid === uid) ||
  (stamps[`selectedTeacher/${uid}`] ?? 0) > at;

/** Returns true for a member at the time `at` (ms). Stamps are times of joining or of removal. */
export function wasMemberAt(classroom: Classroom, uid: string, at: number): boolean {
  const since = stampOf(classroom, uid);
  if (!classroom.selectedStudent.some((member) => member.uid === uid))
    return since !== undefined && since > at;
  return (since ?? 0) <= at || classroom.stays.some((stay) => stay.uid === uid && covers(stay, at));
}

const covers = ({ from, to }: Stay, at: number): boolean => from <= at && at <= to;

const stampOf = ({ stamps }: Classroom, uid: string): number | undefined =>
  stamps[`selectedStudent/${uid}`];

/** Records past stays. A stay ends at the server's `now` (ms), so that nobody can antedate it. */
export function rememberingStays(before: Classroom, changed: Classroom, now: number): Classroom {
  const ended = before.selectedStudent.flatMap(({ uid }) => {
    const from = stampOf(before, uid);
    if (stampOf(changed, uid) === from) return [];
    const earlier = before.stays.find((stay) => stay.uid === uid && covers(stay, from ?? 0));
    return { uid, from: earlier?.from ?? from ?? 0, to: now };
  });
  return putElements<Classroom>(changed, 'stays', ended, now);
}

export function comingIn(classroom: Classroom, pupils: readonly Member[]) {
  const inside = new Set(classroom.selectedStudent.map(({ uid }) => uid));
  const missing = pupils.filter(({ uid }) => !inside.has(uid));
  const room = Math.max(0, LIMITS.membersInClass - inside.size);
  return {
    coming: missing.slice(0, room),
    members: pupils.filter(({ uid }) => inside.has(uid)),
    full: Math.max(0, missing.length - room),
  };
}

/** Adds students. Existing members keep their entry unchanged. */
export const withPupils = (
  classroom: Classroom,
  pupils: readonly Member[],
  now: number,
): Classroom => putElements(classroom, 'selectedStudent', comingIn(classroom, pupils).coming, now);

/** Removes only those of `pupils` whom an admin added. */
export function withoutMoved(
  classroom: Classroom,
  { pupils, admins }: { pupils: ReadonlySet<string>; admins: ReadonlySet<string> },
  now: number,
): Classroom {
  const going = classroom.selectedStudent.filter(
    ({ uid, addedBy }) => pupils.has(uid) && addedBy !== undefined && admins.has(addedBy),
  );
  return going.reduce(
    (left, { uid }) => removeElement(left, 'selectedStudent', uid, now),
    classroom,
  );
}

export const withTeacher = (classroom: Classroom, teacher: Member, now: number): Classroom =>
  classroom.selectedTeacher.some(({ uid }) => uid === teacher.uid)
    ? classroom
    : putElements(classroom, 'selectedTeacher', [teacher], now);

export const withoutTeacher = (classroom: Classroom, uid: string, now: number): Classroom =>
  removeElement(classroom, 'selectedTeacher', uid, now);

/** Returns true for an exam, even a restorable one, whose holder no longer teaches the class. */
export function goesAlong(exam: Exam, classroom: Classroom, now: number): boolean {
  const holder = holderOf(exam);
  if (exam.classroomID !== classroom.id || !isKept(exam, now)) return false;
  const teaches = classroom.selectedTeacher.some(({ uid }) => uid === holder);
  return !teaches && wasEverMember(classroom, 'selectedTeacher', holder);
}

export const passedTo = (exam: Exam, handedTo: string, now: number): Exam =>
  setFields(
    exam,
    {
      handedTo,
      heldBy: holdersOf(exam)
        .filter((uid) => uid !== exam.addedUser && uid !== handedTo)
        .slice(-LIMITS.holdersStored),
    },
    now,
  );

export const isOffered = (exam: Exam, classroom: Classroom | null): classroom is Classroom =>
  classroom !== null &&
  !exam.draft &&
  !exam.deleted &&
  !classroom.deleted &&
  isMember(classroom, 'selectedTeacher', holderOf(exam));

export const memberOf = (user: User | null | undefined, role: Role): Member | null =>
  user?.userRole === role && !user.deleted
    ? { uid: user.uid, displayName: user.displayName, userRole: role }
    : null;
