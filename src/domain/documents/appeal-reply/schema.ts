import { LIMITS } from '../../limits.ts';
import { z } from '../../zod.ts';
import {
  fingerprintSchema,
  instantSchema,
  questionIdSchema,
  schemaField,
  stampsSchema,
} from '../common.ts';
import { teachersPaperFields } from '../paper/schema.ts';

const questionReplySchema = z.strictObject({
  questionID: questionIdSchema,
  /** Fingerprint of the appeal that is answered: the reply does not apply to a changed appeal. */
  to: fingerprintSchema,
  text: z.string().check(z.minLength(1), z.maxLength(LIMITS.appealText)),
  at: instantSchema,
});
export type QuestionReply = z.infer<typeof questionReplySchema>;

/** One teacher's replies to the appeals of one paper. */
export const appealReplySchema = z.strictObject({
  type: z.literal('appealReply'),
  schema: schemaField,
  ...teachersPaperFields,
  replies: z.array(questionReplySchema).check(z.maxLength(LIMITS.questionsStored)),
  stamps: stampsSchema,
});
export type AppealReply = z.infer<typeof appealReplySchema>;
