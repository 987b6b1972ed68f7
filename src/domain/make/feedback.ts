import type { Feedback } from '../entities/feedback.ts';
import { erasedWords } from '../erased-words.ts';
import { setFields } from '../merge/edit.ts';
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

/** A feedback of somebody whose personal data are erased: that there was one, and nothing of what it said. `now` in ms. */
export const erasedFeedback = (feedback: Feedback, now: number): Feedback => ({
  ...setFields(feedback, { reply: '' }, now),
  username: erasedWords.name,
  title: erasedWords.feedbackTitle,
  description: '',
});

export const isErasedFeedback = ({
  username,
  title,
}: Pick<Feedback, 'username' | 'title'>): boolean =>
  username === erasedWords.name && title === erasedWords.feedbackTitle;
