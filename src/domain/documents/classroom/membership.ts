import type { Classroom } from './schema.ts';

/**
 * Whether somebody was a student of the class at `at` (ms): a student's stamp says since when one is, a stamp alone since when one is
 * not any more. Who was taken out and in again has the later one only.
 */
export function wasMemberAt(classroom: Classroom, uid: string, at: number): boolean {
  const since = classroom.stamps[`selectedStudent/${uid}`];
  if (classroom.selectedStudent.some((member) => member.uid === uid)) return (since ?? 0) <= at;
  return since !== undefined && since > at;
}
