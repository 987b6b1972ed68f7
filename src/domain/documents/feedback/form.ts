import { LIMITS } from '../../limits.ts';
import { formMessages as messages } from '../../messages.ts';
import { z } from '../../zod.ts';
import { FEEDBACK_STATUSES, type Feedback } from './schema.ts';

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

/** An admin's answer to a feedback as it is now. It has to change the reply or the status. */
export const replyTo = (before: Pick<Feedback, 'reply' | 'status'>) =>
  replyForm.check(
    z.refine(({ reply, status }) => reply !== before.reply || status !== before.status, {
      path: ['reply'],
      error: messages.replyMissing,
    }),
  );
