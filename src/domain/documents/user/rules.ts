import { each, shape } from '../../merge/shape.ts';
import type { Grant, Kind, Rules } from '../rules.ts';
import { isReadableName } from './name.ts';
import type { Person, User } from './schema.ts';

/** Grant for the own profile. Creation is left to the server's registration. */
const ownProfile: Grant<User> = {
  relation: 'own',
  create: null,
  change: ['displayName', 'phoneNumber'],
};

export const userRules = {
  localId: ({ uid }) => uid,
  shape: shape<User>({
    ...each('identity', 'uid', 'userRole'),
    ...each('latest', 'displayName', 'email', 'phoneNumber', 'isVerified', 'lessons'),
    ...each('latest', 'schoolNumber', 'schoolClass', 'deleted'),
  }),
  isOwn: (actor, { uid }) => uid === actor.uid,
  grants: {
    student: [ownProfile],
    teacher: [ownProfile],
    admin: [ownProfile, { relation: 'any', create: null, change: ['isVerified'] }],
  },
  initial: {},
  refusesValue: (part, value) =>
    (part === 'displayName' && !isReadableName(String(value))) ||
    (part === 'phoneNumber' && !/^\d+$/.test(String(value))),
  isFrozen: ({ deleted }) => deleted,
  bounds: { length: 8 * 1024 },
} satisfies Rules<User>;

export const personKind = { localId: ({ uid }) => uid } satisfies Kind<Person>;
