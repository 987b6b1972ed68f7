import { isOwnedBy } from '../../ids.ts';
import { shape } from '../../merge/shape.ts';
import type { Rules } from '../rules.ts';
import type { Carried } from './schema.ts';

export const carriedRules: Rules<Carried> = {
  localId: ({ id }) => id,
  shape: shape<Carried>({
    id: 'identity',
    addedUser: 'identity',
    examID: 'identity',
    userID: 'identity',
    at: 'identity',
    by: 'identity',
    envelope: 'identity',
    outcome: 'latest',
  }),
  isOwn: (actor, { id, addedUser }) => addedUser === actor.uid && isOwnedBy(actor.uid, id),
  grants: { teacher: [{ relation: 'own', create: [], change: [] }] },
  verifiedOnly: true,
  initial: { outcome: null },
};
