import { LIMITS } from '../../limits.ts';
import { z } from '../../zod.ts';
import { idSchema, instantSchema, schemaField, stampsSchema } from '../common.ts';

export const FEEDBACK_STATUSES = ['pending', 'resolved', 'rejected'] as const;
export const feedbackStatusSchema = z.enum(FEEDBACK_STATUSES);
export type FeedbackStatus = z.infer<typeof feedbackStatusSchema>;

export const feedbackSchema = z.strictObject({
  type: z.literal('feedback'),
  schema: schemaField,
  id: idSchema,
  userId: idSchema,
  username: z.string().check(z.maxLength(LIMITS.displayName.max)),
  title: z.string().check(z.minLength(1), z.maxLength(LIMITS.feedbackTitle)),
  description: z.string().check(z.maxLength(LIMITS.feedbackText)),
  reportTime: instantSchema,
  status: feedbackStatusSchema,
  /** Empty until the admin answers. */
  reply: z.string().check(z.maxLength(LIMITS.feedbackText)),
  stamps: stampsSchema,
});
export type Feedback = z.infer<typeof feedbackSchema>;
