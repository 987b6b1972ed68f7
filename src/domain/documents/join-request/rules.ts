import { isOwnedBy } from '../../ids.ts';
import { each, shape } from '../../merge/shape.ts';
import { SCHEMA } from '../../vocabulary.ts';
import type { Rules } from '../rules.ts';
import type { JoinRequest } from './schema.ts';

export const joinRequestRules = {
  localId: ({ id }) => id,
  shape: shape<JoinRequest>({
    ...each('identity', 'id', 'userId', 'code', 'at'),
    ...each('latest', 'outcome', 'dismissed'),
  }),
  isOwn: (actor, { id, userId }) => userId === actor.uid && isOwnedBy(actor.uid, id),
  grants: { student: [{ relation: 'own', create: ['dismissed'], change: ['dismissed'] }] },
  initial: { outcome: null, dismissed: false },
  bounds: { length: 4 * 1024 },
  quota: 500,
  madeAt: ({ at }) => at,
} satisfies Rules<JoinRequest>;

export const newJoinRequest = (
  given: Pick<JoinRequest, 'id' | 'userId' | 'code' | 'at'>,
): JoinRequest => ({
  type: 'joinRequest',
  schema: SCHEMA,
  ...given,
  outcome: null,
  dismissed: false,
  stamps: {},
});
