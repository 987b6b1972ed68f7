import { LIMITS } from '../../limits.ts';
import { putElements, removeElement } from '../../merge/edit.ts';
import type { Member } from '../common.ts';
import type { Classroom, Stay } from './schema.ts';

/** Whether somebody is or ever was in the class: a removed member leaves a stamp. */
export const wasEverMember = (
  classroom: Classroom,
  collection: 'selectedTeacher' | 'selectedStudent',
  uid: string,
): boolean =>
  classroom[collection].some((member) => member.uid === uid) ||
  Object.hasOwn(classroom.stamps, `${collection}/${uid}`);

/** Whether somebody taught a class at `at` (ms), or does now: a stamp alone says since when one does not. */
export const taughtAt = (
  { selectedTeacher, stamps }: Classroom,
  uid: string,
  at: number,
): boolean =>
  selectedTeacher.some((member) => member.uid === uid) ||
  (stamps[`selectedTeacher/${uid}`] ?? 0) > at;

/**
 * Whether somebody was a student of the class at `at` (ms): a student's stamp says since when one is, a stamp alone since when one is
 * not any more. Of who is in it again `stays` tells the times of before.
 */
export function wasMemberAt(classroom: Classroom, uid: string, at: number): boolean {
  const since = stampOf(classroom, uid);
  if (!classroom.selectedStudent.some((member) => member.uid === uid))
    return since !== undefined && since > at;
  return (since ?? 0) <= at || classroom.stays.some((stay) => stay.uid === uid && covers(stay, at));
}

export const covers = ({ from, to }: Stay, at: number): boolean => from <= at && at <= to;

export const stampOf = ({ stamps }: Classroom, uid: string): number | undefined =>
  stamps[`selectedStudent/${uid}`];

/**
 * A changed class with how long those were in it whose stamp is another one now. The end is the server's time: it cannot be put before what was
 * written meanwhile. `now` in ms.
 */
export function rememberingStays(before: Classroom, changed: Classroom, now: number): Classroom {
  const ended = before.selectedStudent.flatMap(({ uid }) => {
    const from = stampOf(before, uid);
    if (stampOf(changed, uid) === from) return [];
    const earlier = before.stays.find((stay) => stay.uid === uid && covers(stay, from ?? 0));
    return { uid, from: earlier?.from ?? from ?? 0, to: now };
  });
  return putElements<Classroom>(changed, 'stays', ended, now);
}

/** Pupils of a list who are not in the class yet; as many of them as there is room for come in. */
export function comingIn(classroom: Classroom, pupils: readonly Member[]) {
  const inside = new Set(classroom.selectedStudent.map(({ uid }) => uid));
  const missing = pupils.filter(({ uid }) => !inside.has(uid));
  const room = Math.max(0, LIMITS.membersInClass - inside.size);
  return { coming: missing.slice(0, room), full: Math.max(0, missing.length - room) };
}

/** The class with pupils of a list. Who is in already stays as he stands. `now` in ms. */
export const withPupils = (
  classroom: Classroom,
  pupils: readonly Member[],
  now: number,
): Classroom => putElements(classroom, 'selectedStudent', comingIn(classroom, pupils).coming, now);

/** The class without those of some pupils whom an admin has put in: a teacher's own pupils are that teacher's to let go. `now` in ms. */
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
