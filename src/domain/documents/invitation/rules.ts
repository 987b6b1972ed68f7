import { isOwnedBy } from '../../ids.ts';
import { each, shape } from '../../merge/shape.ts';
import { SCHEMA } from '../../vocabulary.ts';
import type { Rules } from '../rules.ts';
import type { Invitation } from './schema.ts';

export const invitationRules = {
  localId: ({ id }) => id,
  shape: shape<Invitation>({
    ...each('identity', 'id', 'classroomID', 'addedUser', 'at'),
    ...each('latest', 'emails', 'outcome', 'dismissed'),
  }),
  isOwn: (actor, { id, addedUser }) => addedUser === actor.uid && isOwnedBy(actor.uid, id),
  grants: {
    teacher: [{ relation: 'own', create: ['emails', 'dismissed'], change: ['dismissed'] }],
  },
  verifiedOnly: true,
  initial: { outcome: null, emails: [], dismissed: false },
  bounds: { length: 512 * 1024 },
  quota: 500,
  madeAt: ({ at }) => at,
} satisfies Rules<Invitation>;

export const newInvitation = (
  given: Pick<Invitation, 'id' | 'classroomID' | 'addedUser' | 'at' | 'emails'>,
): Invitation => ({
  type: 'invitation',
  schema: SCHEMA,
  ...given,
  outcome: null,
  dismissed: false,
  stamps: {},
});
