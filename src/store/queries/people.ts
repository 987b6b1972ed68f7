import type { Role } from '../../domain/documents/common.ts';
import type { Feedback } from '../../domain/documents/feedback/schema.ts';
import type { Person, User } from '../../domain/documents/user/schema.ts';
import { comparePeople } from '../../domain/namesakes.ts';
import { isOnList } from '../../domain/school-number.ts';
import type { Store } from '../tables.ts';

export const me = async (store: Store): Promise<User | null> =>
  (await store.users.get(store.uid)) ?? null;

export interface Directory {
  teachers: Person[];
  students: Person[];
  /** Students missing from the school's list, if it has one. */
  unlisted: Person[];
}

/** Returns empty lists for those who may not see the directory. */
export async function directory(store: Store): Promise<Directory> {
  const people = (await store.people.toArray()).sort(comparePeople);
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

/** Omits people missing from this device's directory. */
export async function personNames(
  store: Store,
  uids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const people = await store.people.bulkGet([...uids]);
  return new Map(people.flatMap((person) => (person ? [[person.uid, person.displayName]] : [])));
}

export const users = async (store: Store, role: Role): Promise<User[]> =>
  (await store.users.where('userRole').equals(role).toArray()).sort(comparePeople);

export const everybody = (store: Store): Promise<User[]> => store.users.toArray();

/** Omits people without a number in this device's directory. */
export async function schoolNumbers(
  store: Store,
  people: readonly { uid: string }[],
): Promise<ReadonlyMap<string, string>> {
  const known = await store.people.bulkGet(people.map(({ uid }) => uid));
  return new Map(
    known.flatMap((person) => (person?.schoolNumber ? [[person.uid, person.schoolNumber]] : [])),
  );
}

/** Own feedback, or all of it for an admin; latest first. */
export const feedbacks = (store: Store): Promise<Feedback[]> =>
  store.feedbacks.orderBy('reportTime').reverse().toArray();
