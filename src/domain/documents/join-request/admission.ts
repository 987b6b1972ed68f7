import { LIMITS } from '../../limits.ts';
import { putElements, removeElement } from '../../merge/edit.ts';
import type { Classroom, Waiting } from '../classroom/schema.ts';
import type { Member } from '../common.ts';
import type { JoinRefusal, JoinRequest } from './schema.ts';

/** How long a code that no class has may still turn out right, ms. */
const LATE_WITHIN = 3 * 24 * 3_600_000;

/**
 * Why a code does not let a student into a class, or null when it does. Whoever is in the class already is let in. A student
 * whom a teacher took out comes back by a code that was made afterwards, not by the one known before.
 */
export function joinProblem(classroom: Classroom, code: string, uid: string): JoinRefusal | null {
  const { deleted, joinCode, selectedStudent, stamps } = classroom;
  if (deleted || joinCode !== code) return 'code-off';
  if (selectedStudent.some((member) => member.uid === uid)) return null;
  const takenOut = stamps[`selectedStudent/${uid}`];
  if (takenOut !== undefined && takenOut >= (stamps.joinCode ?? 0)) return 'removed';
  return selectedStudent.length >= LIMITS.membersInClass ? 'class-full' : null;
}

/** Whether a request still asks for something: nobody has decided. */
export const isOpen = ({ outcome, dismissed }: JoinRequest): boolean =>
  !dismissed && (outcome === null || outcome.state === 'waiting');

/**
 * Whether a refused code is looked at again when a class with it arrives: the class may have been made offline, and the
 * student's tablet may have found the network first. `now` in ms.
 */
export const mayStillComeTrue = (refusedAt: number, now: number): boolean =>
  now - refusedAt <= LATE_WITHIN;

/** The class with somebody who waits let in as its student by the teacher `addedBy`. `now` in ms. */
export function letIn(
  classroom: Classroom,
  { uid, displayName }: Waiting,
  addedBy: string,
  now: number,
): Classroom {
  const member: Member = { uid, displayName, userRole: 'student', addedBy };
  return turnAway(putElements(classroom, 'selectedStudent', [member], now), uid, now);
}

/** The class without somebody among those who wait. `now` in ms. */
export const turnAway = (classroom: Classroom, uid: string, now: number): Classroom =>
  removeElement(classroom, 'waiting', uid, now);

export const isWaiting = ({ waiting }: Pick<Classroom, 'waiting'>, uid: string): boolean =>
  waiting.some((one) => one.uid === uid);
