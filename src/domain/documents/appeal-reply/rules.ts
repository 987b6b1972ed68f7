import { paperIdOf } from '../../ids.ts';
import { LIMITS } from '../../limits.ts';
import { elementsBy, shape } from '../../merge/shape.ts';
import type { Rules } from '../rules.ts';
import type { AppealReply, QuestionReply } from './schema.ts';

export const appealReplyRules = {
  localId: ({ id }) => id,
  shape: shape<AppealReply>({
    id: 'identity',
    paperId: 'identity',
    examID: 'identity',
    userID: 'identity',
    addedUser: 'identity',
    replies: elementsBy(({ questionID }: QuestionReply) => questionID),
  }),
  isOwn: ({ uid }, { id, paperId, examID, userID, addedUser }) =>
    addedUser === uid && paperId === paperIdOf(examID, userID) && id === `${paperId}:${uid}`,
  grants: { teacher: [{ relation: 'own', create: ['replies'], change: ['replies'] }] },
  verifiedOnly: true,
  initial: { replies: [] },
  bounds: { length: 256 * 1024, elements: LIMITS.questionsStored },
  // One reply document for each paper with an appeal, in all years of an account.
  quota: 20_000,
} satisfies Rules<AppealReply>;
