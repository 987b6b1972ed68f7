import { LIMITS } from '../../limits.ts';
import { putElements, removeElement } from '../../merge/edit.ts';
import type { Member } from '../common.ts';
import type { Classroom } from './schema.ts';

/** Pupils of a list who are not in the class yet; as many of them as there is room for come in. */
export function comingIn(classroom: Classroom, pupils: readonly Member[]) {
  const inside = new Set(classroom.selectedStudent.map(({ uid }) => uid));
  const missing = pupils.filter(({ uid }) => !inside.has(uid));
  const room = Math.max(0, LIMITS.membersInClass - inside.size);
  return { coming: missing.slice(0, room), full: Math.max(0, missing.length - room) };
}

/** The class with pupils of a list. Who is in already stays as he stands. `now` in ms. */
export const withPupils = (
  classroom: Classroom,
  pupils: readonly Member[],
  now: number,
): Classroom => putElements(classroom, 'selectedStudent', comingIn(classroom, pupils).coming, now);

/** The class without those of some pupils whom an admin has put in: a teacher's own pupils are that teacher's to let go. `now` in ms. */
export function withoutMoved(
  classroom: Classroom,
  { pupils, admins }: { pupils: ReadonlySet<string>; admins: ReadonlySet<string> },
  now: number,
): Classroom {
  const going = classroom.selectedStudent.filter(
    ({ uid, addedBy }) => pupils.has(uid) && addedBy !== undefined && admins.has(addedBy),
  );
  return going.reduce(
    (left, { uid }) => removeElement(left, 'selectedStudent', uid, now),
    classroom,
  );
}
