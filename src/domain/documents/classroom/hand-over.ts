import { LIMITS } from '../../limits.ts';
import { putElements, removeElement, setFields } from '../../merge/edit.ts';
import type { Member } from '../common.ts';
import { isKept } from '../exam/deletion.ts';
import { holderOf, holdersOf } from '../exam/holder.ts';
import type { Exam } from '../exam/schema.ts';
import { wasEverMember } from './membership.ts';
import type { Classroom } from './schema.ts';

export const withTeacher = (classroom: Classroom, teacher: Member, now: number): Classroom =>
  classroom.selectedTeacher.some(({ uid }) => uid === teacher.uid)
    ? classroom
    : putElements(classroom, 'selectedTeacher', [teacher], now);

export const withoutTeacher = (classroom: Classroom, uid: string, now: number): Classroom =>
  removeElement(classroom, 'selectedTeacher', uid, now);

/** A deleted exam is handed over while it can be restored. */
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
