import { LIMITS } from '../../limits.ts';
import { setFields } from '../../merge/edit.ts';
import { SCHEMA } from '../../vocabulary.ts';
import type { Role } from '../common.ts';
import { erasedMessages } from '../erased-messages.ts';
import type { Person, User } from './schema.ts';

export interface NewUser {
  uid: string;
  email: string;
  displayName: string;
  phoneNumber: string;
  userRole: Role;
  schoolNumber?: string;
  schoolClass?: string;
}

/** A user as at registration: not verified, in no class. */
export const newUser = (given: NewUser): User => ({
  type: 'user',
  schema: SCHEMA,
  schoolNumber: '',
  schoolClass: '',
  ...given,
  isVerified: false,
  lessons: [],
  deleted: false,
  stamps: {},
});

/** In place of a phone number where there is none. */
export const NO_PHONE = '0'.repeat(LIMITS.phoneNumber);

/**
 * A user whose account is closed. The name stays, because results in a class's history carry it. The contact data goes.
 * `lessons` stays until the server has taken the person out of those classes. `now` in ms.
 */
export const closedUser = (user: User, now: number): User =>
  setFields(user, { deleted: true, isVerified: false, ...NO_CONTACT }, now);

const NO_CONTACT = { email: '', phoneNumber: NO_PHONE, schoolNumber: '', schoolClass: '' };

/**
 * A user whose personal data are erased: a closed account, without the name too. What was made under the uid stays, and
 * leads to nobody. `now` in ms.
 */
export const erasedUser = (user: User, now: number): User =>
  setFields(closedUser(user, now), { displayName: erasedMessages.name }, now);

/** Whether a person's data were erased, and not the account closed alone. */
export const isErased = ({
  deleted,
  displayName,
}: Pick<User, 'deleted' | 'displayName'>): boolean =>
  deleted && displayName === erasedMessages.name;

/** The directory's view of a user: nothing by which the person could be contacted. */
export function personOf(user: User): Person {
  const { uid, displayName, userRole, schoolNumber, schoolClass } = user;
  return {
    type: 'person',
    schema: SCHEMA,
    ...{ uid, displayName, userRole },
    ...(schoolNumber && { schoolNumber }),
    ...(schoolClass && { schoolClass }),
  };
}
