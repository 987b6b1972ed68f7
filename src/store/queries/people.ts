import type { Role } from '../../domain/documents/common.ts';
import type { Person, User } from '../../domain/documents/user/schema.ts';
import { compareTurkish } from '../../domain/turkish.ts';
import type { Store } from '../tables.ts';

const byName = (a: { displayName: string }, b: { displayName: string }): number =>
  compareTurkish(a.displayName, b.displayName);

/** The directory's teachers and students, by name. Empty for those who may not see it. One reading: it holds nobody else. */
export async function directory(store: Store): Promise<Record<'teachers' | 'students', Person[]>> {
  const people = (await store.people.toArray()).sort(byName);
  const of = (role: Role) => people.filter(({ userRole }) => userRole === role);
  return { teachers: of('teacher'), students: of('student') };
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
