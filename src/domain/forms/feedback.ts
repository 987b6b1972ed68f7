import { FEEDBACK_STATUSES, type Feedback } from '../entities/feedback.ts';
import { LIMITS } from '../limits.ts';
import { formWords as words } from '../words.ts';
import { z } from '../zod.ts';

const longText = z.string().check(z.trim(), z.maxLength(LIMITS.feedbackText, words.feedbackLong));

export const feedbackForm = z.object({
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, words.feedbackTitle),
      z.maxLength(LIMITS.feedbackTitle, words.feedbackTitleLong),
    ),
  description: longText,
});
export type FeedbackForm = z.infer<typeof feedbackForm>;

export const replyForm = z.object({ reply: longText, status: z.enum(FEEDBACK_STATUSES) });
export type ReplyForm = z.infer<typeof replyForm>;

/** How an admin answers a feedback that stands so: with new words or a new state, else nothing is answered. */
export const replyTo = (before: Pick<Feedback, 'reply' | 'status'>) =>
  replyForm.check(
    z.refine(({ reply, status }) => reply !== before.reply || status !== before.status, {
      path: ['reply'],
      error: words.replyMissing,
    }),
  );
