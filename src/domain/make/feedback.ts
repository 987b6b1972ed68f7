import type { Feedback } from '../entities/feedback.ts';
import { SCHEMA } from '../vocabulary.ts';

export type NewFeedback = Pick<
  Feedback,
  'id' | 'userId' | 'username' | 'title' | 'description' | 'reportTime'
>;

export const newFeedback = (given: NewFeedback): Feedback => ({
  type: 'feedback',
  schema: SCHEMA,
  ...given,
  status: 'pending',
  reply: '',
  stamps: {},
});
