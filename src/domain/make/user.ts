import type { Role } from '../entities/common.ts';
import type { Person, User } from '../entities/user.ts';
import { erasedWords } from '../erased-words.ts';
import { personCode } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { setFields } from '../merge/edit.ts';
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
  deleted: false,
  stamps: {},
});

/** Stands where a phone number has to stand and there is none. */
export const NO_PHONE = '0'.repeat(LIMITS.phoneNumber);

/**
 * A user whose account is closed. The name stays, for it stands in results that are a class's history; what the person
 * could be contacted by goes. `lessons` stays until the server has taken the person out of those classes. `now` in ms.
 */
export const closedUser = (user: User, now: number): User =>
  setFields(user, { deleted: true, isVerified: false, email: '', phoneNumber: NO_PHONE }, now);

/**
 * A user whose personal data are erased: a closed one without the name as well. What was made under the uid stays, and
 * belongs to nobody that could be named. `now` in ms.
 */
export const erasedUser = (user: User, now: number): User =>
  setFields(closedUser(user, now), { displayName: erasedWords.name }, now);

/** Whether a person's data were erased, and not the account closed alone. */
export const isErased = ({
  deleted,
  displayName,
}: Pick<User, 'deleted' | 'displayName'>): boolean => deleted && displayName === erasedWords.name;

/** The directory's view of a user: nothing by which the person could be contacted. */
export const personOf = ({ uid, displayName, userRole }: User): Person => ({
  type: 'person',
  schema: SCHEMA,
  uid,
  displayName,
  userRole,
  code: personCode(uid),
});
