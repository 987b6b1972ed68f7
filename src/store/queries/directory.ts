import type { Role } from '../../domain/documents/common.ts';
import type { Person, User } from '../../domain/documents/user/schema.ts';
import { comparePeople } from '../../domain/namesakes.ts';
import { isOnList } from '../../domain/school-number.ts';
import type { Store } from '../tables.ts';

export interface Directory {
  teachers: Person[];
  students: Person[];
  /** Students who are missing from the school's list. Empty if the school has no list. */
  unlisted: Person[];
}

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

export async function personNames(
  store: Store,
  uids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const people = await store.people.bulkGet([...uids]);
  return new Map(people.flatMap((person) => (person ? [[person.uid, person.displayName]] : [])));
}

const usersOf =
  (role: Role) =>
  async (store: Store): Promise<User[]> =>
    (await store.users.where('userRole').equals(role).toArray()).sort(comparePeople);

export const users = {
  student: usersOf('student'),
  teacher: usersOf('teacher'),
  admin: usersOf('admin'),
} as const satisfies Record<Role, (store: Store) => Promise<User[]>>;

export async function schoolNumbers(
  store: Store,
  people: readonly { uid: string }[],
): Promise<ReadonlyMap<string, string>> {
  const known = await store.people.bulkGet(people.map(({ uid }) => uid));
  return new Map(
    known.flatMap((person) => (person?.schoolNumber ? [[person.uid, person.schoolNumber]] : [])),
  );
}
