import { LIMITS } from '../../limits.ts';
import { setFields } from '../../merge/edit.ts';
import { SCHEMA } from '../../vocabulary.ts';
import type { Role } from '../common.ts';
import { erasedMessages } from '../messages.ts';
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

export const NO_PHONE = '0'.repeat(LIMITS.phoneNumber);

/** Marks an account as closed. Keeps `lessons`, by which the server later updates the classes. */
export const closedUser = (user: User, now: number): User =>
  setFields(user, { deleted: true, isVerified: false, ...NO_CONTACT }, now);

const NO_CONTACT = { email: '', phoneNumber: NO_PHONE, schoolNumber: '', schoolClass: '' };

/** Closes the account and replaces the user's name. Keeps the documents under the uid. */
export const erasedUser = (user: User, now: number): User =>
  setFields(closedUser(user, now), { displayName: erasedMessages.name }, now);

export const isErased = ({
  deleted,
  displayName,
}: Pick<User, 'deleted' | 'displayName'>): boolean =>
  deleted && displayName === erasedMessages.name;

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

/** State of a teacher; `waiting` before a decision, `off` after a withdrawn verification. */
export type TeacherState = 'waiting' | 'active' | 'off';

export function teacherStateOf(teacher: Pick<User, 'isVerified' | 'stamps'>): TeacherState {
  const { isVerified, stamps } = teacher;
  if (isVerified) return 'active';
  return stamps.isVerified === undefined ? 'waiting' : 'off';
}
