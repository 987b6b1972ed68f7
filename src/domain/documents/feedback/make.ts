import { setFields } from '../../merge/edit.ts';
import { SCHEMA } from '../../vocabulary.ts';
import { erasedMessages } from '../messages.ts';
import type { Feedback } from './schema.ts';

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

export const erasedFeedback = (feedback: Feedback, now: number): Feedback => ({
  ...setFields(feedback, { reply: '' }, now),
  username: erasedMessages.name,
  title: erasedMessages.feedbackTitle,
  description: '',
});
