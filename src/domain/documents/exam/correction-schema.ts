import { LIMITS } from '../../limits.ts';
import { answerSchema } from '../../question-kinds/schema.ts';
import { z } from '../../zod.ts';
import { questionIdSchema } from '../common.ts';

/** Value of a cancelled question: its points for everybody, or excluded from the exam. */
export const CREDITS = ['everybody', 'nobody'] as const;
export const creditSchema = z.enum(CREDITS);
export type Credit = z.infer<typeof creditSchema>;

/** Reason shown to students; may be empty. */
export const correctionReason = z.string().check(z.maxLength(LIMITS.correctionReason));

export const cancelledSchema = z.strictObject({
  questionID: questionIdSchema,
  credit: creditSchema,
  reason: correctionReason,
});
export type Cancelled = z.infer<typeof cancelledSchema>;

export const rulingSchema = z.strictObject({
  questionID: questionIdSchema,
  answer: answerSchema,
  /** Share of the points, 0 to 1. */
  share: z.number().check(z.minimum(0), z.maximum(1)),
  wording: z.string().check(z.regex(/^[0-9a-z]{1,16}$/)),
  reason: correctionReason,
});
export type Ruling = z.infer<typeof rulingSchema>;
