import { isOwnedBy } from '../../ids.ts';
import { each, shape } from '../../merge/shape.ts';
import { SCHEMA } from '../../vocabulary.ts';
import type { Rules } from '../rules.ts';
import type { Carried } from './schema.ts';

export const carriedRules = {
  localId: ({ id }) => id,
  shape: shape<Carried>({
    ...each('identity', 'id', 'addedUser', 'examID', 'userID', 'at', 'by', 'envelope'),
    outcome: 'latest',
  }),
  isOwn: (actor, { id, addedUser }) => addedUser === actor.uid && isOwnedBy(actor.uid, id),
  grants: { teacher: [{ relation: 'own', create: [], change: [] }] },
  verifiedOnly: true,
  initial: { outcome: null },
  bounds: { length: 80 * 1024 },
  quota: 2_000,
  madeAt: ({ at }) => at,
} satisfies Rules<Carried>;

export const newCarried = (
  given: Pick<Carried, 'id' | 'addedUser' | 'examID' | 'userID' | 'at' | 'by' | 'envelope'>,
): Carried => ({ type: 'carried', schema: SCHEMA, ...given, outcome: null, stamps: {} });
