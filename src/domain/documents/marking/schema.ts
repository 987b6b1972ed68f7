import { LIMITS } from '../../limits.ts';
import { z } from '../../zod.ts';
import { documentSchema, fingerprintSchema, questionIdSchema } from '../common.ts';
import { markFields } from '../paper/part-schemas.ts';
import { teachersPaperFields } from '../paper/schema.ts';

const markSchema = z.strictObject({
  questionID: questionIdSchema,
  /** Fingerprint of the marked answer. The mark does not apply to a changed answer. */
  answer: fingerprintSchema,
  ...markFields,
  /** True if the exam's holder decides with this mark between differing marks; else omitted. */
  settles: z.optional(z.literal(true)),
});
export type Mark = z.infer<typeof markSchema>;

export const markingSchema = documentSchema('marking', {
  ...teachersPaperFields,
  marks: z.array(markSchema).check(z.maxLength(LIMITS.questionsStored)),
});
export type Marking = z.infer<typeof markingSchema>;
