import { paperIdOf } from '../../ids.ts';
import { LIMITS } from '../../limits.ts';
import { each, elementsBy, shape } from '../../merge/shape.ts';
import type { Rules } from '../rules.ts';
import type { Mark, Marking } from './schema.ts';

export const markingRules = {
  localId: ({ id }) => id,
  shape: shape<Marking>({
    ...each('identity', 'id', 'paperId', 'examID', 'userID', 'addedUser'),
    marks: elementsBy(({ questionID }: Mark) => questionID),
  }),
  isOwn: ({ uid }, { id, paperId, examID, userID, addedUser }) =>
    addedUser === uid && paperId === paperIdOf(examID, userID) && id === `${paperId}:${uid}`,
  grants: { teacher: [{ relation: 'own', create: ['marks'], change: ['marks'] }] },
  verifiedOnly: true,
  initial: { marks: [] },
  bounds: { length: 256 * 1024, elements: LIMITS.questionsStored },
  // Allows a marking for each paper that a teacher marks, in all years of an account.
  quota: 20_000,
} satisfies Rules<Marking>;
