import { LIMITS } from '../../limits.ts';
import { putElements, removeElement, setFields } from '../../merge/edit.ts';
import type { Member } from '../common.ts';
import { isKept } from '../exam/deletion.ts';
import { holderOf, holdersOf } from '../exam/holder.ts';
import type { Exam } from '../exam/schema.ts';
import { wasEverMember } from './membership.ts';
import type { Classroom } from './schema.ts';

/** Adds a teacher to a class. `now` in ms. */
export const withTeacher = (classroom: Classroom, teacher: Member, now: number): Classroom =>
  classroom.selectedTeacher.some(({ uid }) => uid === teacher.uid)
    ? classroom
    : putElements(classroom, 'selectedTeacher', [teacher], now);

/** Removes a teacher who hands the class over. `now` in ms. */
export const withoutTeacher = (classroom: Classroom, uid: string, now: number): Classroom =>
  removeElement(classroom, 'selectedTeacher', uid, now);

/**
 * Returns true if an exam is handed over with its class: its holder taught the class and no longer
 * does. @param now ms; a deleted exam is included while it can be restored
 */
export function goesAlong(exam: Exam, classroom: Classroom, now: number): boolean {
  const holder = holderOf(exam);
  if (exam.classroomID !== classroom.id || !isKept(exam, now)) return false;
  const teaches = classroom.selectedTeacher.some(({ uid }) => uid === holder);
  return !teaches && wasEverMember(classroom, 'selectedTeacher', holder);
}

/** Hands an exam over to another teacher. `now` in ms. */
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
