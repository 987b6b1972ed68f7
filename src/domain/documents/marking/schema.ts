import { LIMITS } from '../../limits.ts';
import { z } from '../../zod.ts';
import { documentSchema, fingerprintSchema, questionIdSchema } from '../common.ts';
import { markFields } from '../paper/part-schemas.ts';
import { teachersPaperFields } from '../paper/schema.ts';

const markSchema = z.strictObject({
  questionID: questionIdSchema,
  /** Fingerprint of the marked answer: the mark does not apply to a changed answer. */
  answer: fingerprintSchema,
  ...markFields,
  /** True if the exam's holder decides with this mark between marks that differ; else omitted. */
  settles: z.optional(z.literal(true)),
});
export type Mark = z.infer<typeof markSchema>;

/** Marks of one teacher for one paper. */
export const markingSchema = documentSchema('marking', {
  ...teachersPaperFields,
  marks: z.array(markSchema).check(z.maxLength(LIMITS.questionsStored)),
});
export type Marking = z.infer<typeof markingSchema>;
