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
