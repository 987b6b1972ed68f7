import { paperIdOf } from '../../ids.ts';
import { LIMITS } from '../../limits.ts';
import { each, elementsBy, shape } from '../../merge/shape.ts';
import type { Rules } from '../rules.ts';
import type { Appeal, AppealReply, QuestionAppeal, QuestionReply } from './schema.ts';

export const appealRules = {
  localId: ({ id }) => id,
  shape: shape<Appeal>({
    ...each('identity', 'id', 'examID', 'userID'),
    appeals: elementsBy(({ questionID }: QuestionAppeal) => questionID),
  }),
  isOwn: ({ uid }, { id, examID, userID }) => userID === uid && id === paperIdOf(examID, userID),
  grants: { student: [{ relation: 'own', create: ['appeals'], change: ['appeals'] }] },
  initial: { appeals: [] },
  bounds: { length: 256 * 1024, elements: LIMITS.questionsStored },
  // Allows an appeal for each paper of a student, in all years of an account.
  quota: 2_000,
} satisfies Rules<Appeal>;

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
  // Allows a document for each paper with an appeal, in all years of an account.
  quota: 20_000,
} satisfies Rules<AppealReply>;
