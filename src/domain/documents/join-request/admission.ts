import { LIMITS } from '../../limits.ts';
import { putElements, removeElement } from '../../merge/edit.ts';
import type { Classroom, Waiting } from '../classroom/schema.ts';
import type { Member } from '../common.ts';
import type { JoinRefusal, JoinRequest } from './schema.ts';

/** Time after a refused code in which its class may arrive from an offline device (ms). */
const LATE_WITHIN = 3 * 24 * 3_600_000;

/** Returns why a student is refused, or null. A removed student needs a newer code. */
export function joinProblem(classroom: Classroom, code: string, uid: string): JoinRefusal | null {
  const { deleted, joinCode, selectedStudent, stamps } = classroom;
  if (deleted || joinCode !== code) return 'code-off';
  if (selectedStudent.some((member) => member.uid === uid)) return null;
  const takenOut = stamps[`selectedStudent/${uid}`];
  if (takenOut !== undefined && takenOut >= (stamps.joinCode ?? 0)) return 'removed';
  return selectedStudent.length >= LIMITS.membersInClass ? 'class-full' : null;
}

export const isOpen = ({ outcome, dismissed }: JoinRequest): boolean =>
  !dismissed && (outcome === null || outcome.state === 'waiting');

/** Returns true for a refusal after which another request of the student was accepted. */
export const isSettled = ({ at, outcome }: JoinRequest, all: readonly JoinRequest[]): boolean =>
  outcome?.state === 'refused' &&
  all.some((other) => other.outcome?.state === 'accepted' && other.at > at);

/** Returns true while a refused code may become valid, as its class may be on an offline device. */
export const mayStillComeTrue = (refusedAt: number, now: number): boolean =>
  now - refusedAt <= LATE_WITHIN;

export function moveIntoClass(
  classroom: Classroom,
  { uid, displayName }: Waiting,
  addedBy: string,
  now: number,
): Classroom {
  const member: Member = { uid, displayName, userRole: 'student', addedBy };
  return removeFromWaiting(putElements(classroom, 'selectedStudent', [member], now), uid, now);
}

export const removeFromWaiting = (classroom: Classroom, uid: string, now: number): Classroom =>
  removeElement(classroom, 'waiting', uid, now);

export const isWaiting = ({ waiting }: Pick<Classroom, 'waiting'>, uid: string): boolean =>
  waiting.some((one) => one.uid === uid);
