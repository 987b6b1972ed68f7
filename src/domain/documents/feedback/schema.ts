import { LIMITS } from '../../limits.ts';
import { formMessages as messages } from '../../messages.ts';
import { z } from '../../zod.ts';
import { documentSchema, idSchema, instantSchema } from '../common.ts';

export const FEEDBACK_STATUSES = ['pending', 'resolved', 'rejected'] as const;
export const feedbackStatusSchema = z.enum(FEEDBACK_STATUSES);
export type FeedbackStatus = z.infer<typeof feedbackStatusSchema>;

export const feedbackSchema = documentSchema('feedback', {
  id: idSchema,
  userId: idSchema,
  username: z.string().check(z.maxLength(LIMITS.displayName.listed)),
  title: z.string().check(z.minLength(1), z.maxLength(LIMITS.feedbackTitle)),
  description: z.string().check(z.maxLength(LIMITS.feedbackText)),
  reportTime: instantSchema,
  status: feedbackStatusSchema,
  reply: z.string().check(z.maxLength(LIMITS.feedbackText)),
});
export type Feedback = z.infer<typeof feedbackSchema>;

const longText = z
  .string()
  .check(z.trim(), z.maxLength(LIMITS.feedbackText, messages.feedbackLong));

export const feedbackForm = z.object({
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, messages.feedbackTitle),
      z.maxLength(LIMITS.feedbackTitle, messages.feedbackTitleLong),
    ),
  description: longText,
});
export type FeedbackForm = z.infer<typeof feedbackForm>;

export const replyForm = z.object({ reply: longText, status: z.enum(FEEDBACK_STATUSES) });
export type ReplyForm = z.infer<typeof replyForm>;

export const replyTo = (before: Pick<Feedback, 'reply' | 'status'>) =>
  replyForm.check(
    z.refine(({ reply, status }) => reply !== before.reply || status !== before.status, {
      path: ['reply'],
      error: messages.replyMissing,
    }),
  );
