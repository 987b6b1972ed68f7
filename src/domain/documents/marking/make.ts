import { putElements, removeElement } from '../../merge/edit.ts';
import { SCHEMA } from '../../vocabulary.ts';
import type { Mark, Marking } from './schema.ts';

export type MarkingIdentity = Pick<Marking, 'paperId' | 'examID' | 'userID' | 'addedUser'>;

const newMarking = (identity: MarkingIdentity): Marking => ({
  type: 'marking',
  schema: SCHEMA,
  ...identity,
  id: `${identity.paperId}:${identity.addedUser}`,
  marks: [],
  stamps: {},
});

export const withMark = (
  known: Marking | null,
  identity: MarkingIdentity,
  mark: Mark,
  now: number,
): Marking => putElements(known ?? newMarking(identity), 'marks', [mark], now);

export const withoutMark = (known: Marking, questionID: string, now: number): Marking =>
  removeElement(known, 'marks', questionID, now);
