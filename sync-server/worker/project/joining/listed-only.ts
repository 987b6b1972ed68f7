import type { Classroom } from '../../../../src/domain/documents/classroom/schema.ts';
import type { User } from '../../../../src/domain/documents/user/schema.ts';
import { removeElement } from '../../../../src/domain/merge/edit.ts';
import { isOnList } from '../../../../src/domain/school-number.ts';
import { readIds } from '../../../storage/id-list.ts';
import type { ReactionTools } from '../reactions/reaction.ts';
import { askedFor } from './let-in.ts';

/**
 * Pupils whom a teacher has put into a class although the school has a list that does not name them. Who is in a class already stays, which
 * `lessons` tells until it is kept anew, and so does who came by the code, with the teacher's yes too.
 */
export async function putInUnlisted(
  { id, selectedStudent }: Classroom,
  users: ReadonlyMap<string, User>,
  { school, hasList }: ReactionTools,
): Promise<string[]> {
  const newcomers = selectedStudent.flatMap(({ uid, addedBy }) => {
    const user = users.get(uid);
    const isPutIn = addedBy !== undefined && user && !user.lessons.includes(id);
    return isPutIn && !isOnList(user) ? uid : [];
  });
  if (newcomers.length === 0 || !(await hasList())) return [];
  const asked = await readIds(school, askedFor(id));
  return newcomers.filter((uid) => !asked.some((request) => request.startsWith(`${uid}-`)));
}

/** The class without these students. `now` in ms. */
export const withoutStudents = (
  classroom: Classroom,
  uids: readonly string[],
  now: number,
): Classroom =>
  uids.reduce((doc, uid) => removeElement(doc, 'selectedStudent', uid, now), classroom);
