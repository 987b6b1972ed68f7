import type { Role } from '../../domain/documents/common.ts';
import type { Feedback } from '../../domain/documents/feedback/schema.ts';
import type { Person, User } from '../../domain/documents/user/schema.ts';
import { isOnList } from '../../domain/school-number.ts';
import { compareTurkish } from '../../domain/turkish.ts';
import type { Store } from '../tables.ts';

/** Returns the signed-in person's document; null before the first sync. */
export const me = async (store: Store): Promise<User | null> =>
  (await store.users.get(store.uid)) ?? null;

const byName = (a: { displayName: string }, b: { displayName: string }): number =>
  compareTurkish(a.displayName, b.displayName);

export interface Directory {
  teachers: Person[];
  /** Whom a teacher may put into a class. */
  students: Person[];
  /** Students who are not among them: the school has a list, which does not name them. */
  unlisted: Person[];
}

/** The directory's teachers and students, by name. Empty for those who may not see it. One reading: it holds nobody else. */
export async function directory(store: Store): Promise<Directory> {
  const people = (await store.people.toArray()).sort(byName);
  const of = (role: Role) => people.filter(({ userRole }) => userRole === role);
  const students = of('student');
  const listed = students.filter(isOnList);
  const hasList = listed.length > 0;
  return {
    teachers: of('teacher'),
    students: hasList ? listed : students,
    unlisted: hasList ? students.filter((student) => !isOnList(student)) : [],
  };
}

/** All accounts of a role, admins among them, for an admin, by name. */
export const users = async (store: Store, role: Role): Promise<User[]> =>
  (await store.users.where('userRole').equals(role).toArray()).sort(byName);

/** All accounts that an admin sees. */
export const everybody = (store: Store): Promise<User[]> => store.users.toArray();

/** School numbers by uid, of those among some people whom the directory on this device names with one. */
export async function schoolNumbers(
  store: Store,
  people: readonly { uid: string }[],
): Promise<ReadonlyMap<string, string>> {
  const known = await store.people.bulkGet(people.map(({ uid }) => uid));
  return new Map(
    known.flatMap((person) => (person?.schoolNumber ? [[person.uid, person.schoolNumber]] : [])),
  );
}

/** A person's own feedback, or all of it for an admin; the latest first. */
export const feedbacks = (store: Store): Promise<Feedback[]> =>
  store.feedbacks.orderBy('reportTime').reverse().toArray();
