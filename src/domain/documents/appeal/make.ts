import { putElements, removeElement } from '../../merge/edit.ts';
import { SCHEMA } from '../../vocabulary.ts';
import type { Appeal, AppealReply, QuestionAppeal, QuestionReply } from './schema.ts';

export type AppealIdentity = Pick<Appeal, 'id' | 'examID' | 'userID'>;

const newAppeal = (identity: AppealIdentity): Appeal => ({
  type: 'appeal',
  schema: SCHEMA,
  ...identity,
  appeals: [],
  stamps: {},
});

export const withAppeal = (
  known: Appeal | null,
  identity: AppealIdentity,
  given: Omit<QuestionAppeal, 'at'>,
  now: number,
): Appeal => putElements(known ?? newAppeal(identity), 'appeals', [{ ...given, at: now }], now);

/** Erases the texts. Keeps their stamps, so that an older copy does not restore the texts. */
export const appealWithoutTexts = (appeal: Appeal, now: number): Appeal =>
  appeal.appeals.reduce(
    (left, { questionID }) => removeElement(left, 'appeals', questionID, now),
    appeal,
  );

export type ReplyIdentity = Pick<AppealReply, 'paperId' | 'examID' | 'userID' | 'addedUser'>;

const newAppealReply = (identity: ReplyIdentity): AppealReply => ({
  type: 'appealReply',
  schema: SCHEMA,
  ...identity,
  id: `${identity.paperId}:${identity.addedUser}`,
  replies: [],
  stamps: {},
});

export const withReply = (
  known: AppealReply | null,
  identity: ReplyIdentity,
  given: Omit<QuestionReply, 'at'>,
  now: number,
): AppealReply =>
  putElements(known ?? newAppealReply(identity), 'replies', [{ ...given, at: now }], now);

export const replyWithoutTexts = (reply: AppealReply, now: number): AppealReply =>
  reply.replies.reduce(
    (left, { questionID }) => removeElement(left, 'replies', questionID, now),
    reply,
  );
