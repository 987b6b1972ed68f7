import { LIMITS } from '../../limits.ts';
import { z } from '../../zod.ts';
import { idSchema, instantSchema, questionIdSchema, schemaField, stampsSchema } from '../common.ts';
import { paperIdSchema } from '../paper/schema.ts';

const questionReplySchema = z.strictObject({
  questionID: questionIdSchema,
  /** Fingerprint of the appeal's text: the reply does not answer another text. */
  to: z.string().check(z.regex(/^[0-9a-z]{1,16}$/)),
  text: z.string().check(z.minLength(1), z.maxLength(LIMITS.appealText)),
  at: instantSchema,
});
export type QuestionReply = z.infer<typeof questionReplySchema>;

/** One teacher's replies to the appeals of one paper. */
export const appealReplySchema = z.strictObject({
  type: z.literal('appealReply'),
  schema: schemaField,
  /** `<paper>:<teacher>` */
  id: z.string().check(z.maxLength(130)),
  paperId: paperIdSchema,
  examID: idSchema,
  userID: idSchema,
  addedUser: idSchema,
  replies: z.array(questionReplySchema).check(z.maxLength(LIMITS.questionsStored)),
  stamps: stampsSchema,
});
export type AppealReply = z.infer<typeof appealReplySchema>;
