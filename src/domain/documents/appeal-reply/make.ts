import { putElements, removeElement } from '../../merge/edit.ts';
import { SCHEMA } from '../../vocabulary.ts';
import type { AppealReply, QuestionReply } from './schema.ts';

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

/** Erases the texts. Keeps their stamps, so that an older copy does not restore them. */
export const replyWithoutTexts = (reply: AppealReply, now: number): AppealReply =>
  reply.replies.reduce(
    (left, { questionID }) => removeElement(left, 'replies', questionID, now),
    reply,
  );
