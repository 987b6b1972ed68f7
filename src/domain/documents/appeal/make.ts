import { putElements, removeElement } from '../../merge/edit.ts';
import { SCHEMA } from '../../vocabulary.ts';
import type { Appeal, QuestionAppeal } from './schema.ts';

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

/** Erases the texts. Keeps their stamps, so that an older copy does not restore them. */
export const appealWithoutTexts = (appeal: Appeal, now: number): Appeal =>
  appeal.appeals.reduce(
    (left, { questionID }) => removeElement(left, 'appeals', questionID, now),
    appeal,
  );
