import { putElements, removeElement } from '../../merge/edit.ts';
import type { Member } from '../common.ts';
import type { Classroom, Waiting } from './schema.ts';

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
