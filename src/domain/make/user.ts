import type { Role } from '../entities/common.ts';
import type { Person, User } from '../entities/user.ts';
import { personCode } from '../ids.ts';
import { SCHEMA } from '../vocabulary.ts';

export interface NewUser {
  uid: string;
  email: string;
  displayName: string;
  phoneNumber: string;
  userRole: Role;
}

/** A user as at registration: not verified, in no class. */
export const newUser = (given: NewUser): User => ({
  type: 'user',
  schema: SCHEMA,
  ...given,
  isVerified: false,
  lessons: [],
  stamps: {},
});

/** The directory's view of a user: nothing by which the person could be contacted. */
export const personOf = ({ uid, displayName, userRole }: User): Person => ({
  type: 'person',
  schema: SCHEMA,
  uid,
  displayName,
  userRole,
  code: personCode(uid),
});
