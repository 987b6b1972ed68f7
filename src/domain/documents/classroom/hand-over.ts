import { LIMITS } from '../../limits.ts';
import { putElements, removeElement, setFields } from '../../merge/edit.ts';
import type { Member } from '../common.ts';
import { isKept } from '../exam/deletion.ts';
import { holderOf, holdersOf } from '../exam/holder.ts';
import type { Exam } from '../exam/schema.ts';
import { wasEverMember } from './membership.ts';
import type { Classroom } from './schema.ts';

/** The class with one teacher more, whom an admin put in. `now` in ms. */
export const withTeacher = (classroom: Classroom, teacher: Member, now: number): Classroom =>
  classroom.selectedTeacher.some(({ uid }) => uid === teacher.uid)
    ? classroom
    : putElements(classroom, 'selectedTeacher', [teacher], now);

/** The class without a teacher who hands it over. `now` in ms. */
export const withoutTeacher = (classroom: Classroom, uid: string, now: number): Classroom =>
  removeElement(classroom, 'selectedTeacher', uid, now);

/**
 * Whether an exam goes with its class: it is of somebody who does not teach the class any more, so that no
 * student could take it. What somebody made for a class that they never taught goes to nobody: its new teacher would give it a class.
 * @param now ms; a deleted exam goes along for as long as the deletion can be taken back
 */
export function goesAlong(exam: Exam, classroom: Classroom, now: number): boolean {
  const holder = holderOf(exam);
  if (exam.classroomID !== classroom.id || !isKept(exam, now)) return false;
  const teaches = classroom.selectedTeacher.some(({ uid }) => uid === holder);
  return !teaches && wasEverMember(classroom, 'selectedTeacher', holder);
}

/** The exam as another teacher's. `now` in ms. */
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
