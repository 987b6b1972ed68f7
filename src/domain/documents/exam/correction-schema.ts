import { LIMITS } from '../../limits.ts';
import { answerSchema } from '../../question-kinds/schema.ts';
import { z } from '../../zod.ts';
import { questionIdSchema } from '../common.ts';

/** What a cancelled question is worth: its points to everybody, or nothing to anybody as if it had not been asked. */
export const CREDITS = ['everybody', 'nobody'] as const;
export const creditSchema = z.enum(CREDITS);
export type Credit = z.infer<typeof creditSchema>;

/** What students read of why; empty where their teacher wrote nothing. */
export const correctionReason = z.string().check(z.maxLength(LIMITS.correctionReason));

/** A question that its teacher took back after the exam, in whatever wording it was asked. */
export const cancelledSchema = z.strictObject({
  questionID: questionIdSchema,
  credit: creditSchema,
  reason: correctionReason,
});
export type Cancelled = z.infer<typeof cancelledSchema>;

/** A further answer that counts as right, of a question that reads as it did then; see `wordingOf`. */
export const acceptedSchema = z.strictObject({
  questionID: questionIdSchema,
  answer: answerSchema,
  wording: z.string().check(z.regex(/^[0-9a-z]{1,16}$/)),
  reason: correctionReason,
});
export type Accepted = z.infer<typeof acceptedSchema>;
