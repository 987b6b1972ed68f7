import { LIMITS } from '../../limits.ts';
import { putElements, removeElement } from '../../merge/edit.ts';
import { isMember, isOffered } from '../classroom/membership.ts';
import type { Classroom, Waiting } from '../classroom/schema.ts';
import type { Member } from '../common.ts';
import { isUnderWay } from '../exam/release.ts';
import type { Exam } from '../exam/schema.ts';
import type { JoinRefusal, JoinRequest } from './schema.ts';

/** Time after a refused code in which its class may arrive from an offline device (ms). */
const LATE_WITHIN = 3 * 24 * 3_600_000;

/** Returns why a student is refused, or null. A removed student needs a newer code. */
export function joinProblem(classroom: Classroom, code: string, uid: string): JoinRefusal | null {
  const { deleted, joinCode, selectedStudent, stamps } = classroom;
  if (deleted || joinCode !== code) return 'code-off';
  if (isMember(classroom, 'selectedStudent', uid)) return null;
  const takenOut = stamps[`selectedStudent/${uid}`];
  if (takenOut !== undefined && takenOut >= (stamps.joinCode ?? 0)) return 'removed';
  return selectedStudent.length >= LIMITS.membersInClass ? 'class-full' : null;
}

/** Returns true while an exam of the class is running. The teacher then decides on new students. */
export const needsConsent = (classroom: Classroom, exams: readonly Exam[], now: number): boolean =>
  exams.some((exam) => isOffered(exam, classroom) && isUnderWay(exam, now));

/** Returns true if the teacher declined one of a student's requests with this code. */
export const wasDeclined = (requests: readonly JoinRequest[], code: string): boolean =>
  requests.some(
    (request) =>
      request.code === code &&
      request.outcome?.state === 'refused' &&
      request.outcome.reason === 'declined',
  );

/** Adds a student who waits for the teacher, unless the list is full. */
export function withWaiting(
  classroom: Classroom,
  { uid, displayName }: Member,
  now: number,
): Classroom {
  const isFull = classroom.waiting.length >= LIMITS.membersInClass;
  if (isFull || isWaiting(classroom, uid)) return classroom;
  return putElements(classroom, 'waiting', [{ uid, displayName, at: now }], now);
}

export const isOpen = ({ outcome, dismissed }: JoinRequest): boolean =>
  !dismissed && (outcome === null || outcome.state === 'waiting');

/** Returns true for a refusal after which the student was accepted, or sent the code again. */
export const isSettled = (
  { at, code, outcome }: JoinRequest,
  all: readonly JoinRequest[],
): boolean =>
  outcome?.state === 'refused' &&
  all.some(
    (other) => other.at > at && (other.outcome?.state === 'accepted' || other.code === code),
  );

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
