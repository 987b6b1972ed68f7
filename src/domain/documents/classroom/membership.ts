import type { Classroom } from './schema.ts';

/** Whether somebody is or ever was in the class: a removed member leaves a stamp. */
export const wasEverMember = (
  classroom: Classroom,
  collection: 'selectedTeacher' | 'selectedStudent',
  uid: string,
): boolean =>
  classroom[collection].some((member) => member.uid === uid) ||
  Object.hasOwn(classroom.stamps, `${collection}/${uid}`);

/**
 * Whether somebody was a student of the class at `at` (ms): a student's stamp says since when one is, a stamp alone since when one is
 * not any more. Who was taken out and in again has the later one only.
 */
export function wasMemberAt(classroom: Classroom, uid: string, at: number): boolean {
  const since = classroom.stamps[`selectedStudent/${uid}`];
  if (classroom.selectedStudent.some((member) => member.uid === uid)) return (since ?? 0) <= at;
  return since !== undefined && since > at;
}
