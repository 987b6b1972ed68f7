import type { Role } from '../../domain/entities/common.ts';
import type { Person, User } from '../../domain/entities/user.ts';
import { compareTurkish } from '../../domain/turkish.ts';
import type { Store } from '../tables.ts';

const byName = (a: { displayName: string }, b: { displayName: string }): number =>
  compareTurkish(a.displayName, b.displayName);

/** The directory's students or teachers, by name. Empty for those who may not see it. */
export const people = async (store: Store, role: Role): Promise<Person[]> =>
  (await store.people.where('userRole').equals(role).toArray()).sort(byName);

/** All accounts of a role, for an admin, by name. */
export const users = async (store: Store, role: Role): Promise<User[]> =>
  (await store.users.where('userRole').equals(role).toArray()).sort(byName);
