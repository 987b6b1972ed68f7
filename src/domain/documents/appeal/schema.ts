import { LIMITS } from '../../limits.ts';
import { z } from '../../zod.ts';
import {
  documentSchema,
  fingerprintSchema,
  idSchema,
  instantSchema,
  questionIdSchema,
} from '../common.ts';
import { paperIdSchema, teachersPaperFields } from '../paper/schema.ts';

const questionAppealSchema = z.strictObject({
  questionID: questionIdSchema,
  text: z.string().check(z.minLength(1), z.maxLength(LIMITS.appealText)),
  /** Time of the last change of the text (ms). */
  at: instantSchema,
});
export type QuestionAppeal = z.infer<typeof questionAppealSchema>;

export const appealSchema = documentSchema('appeal', {
  id: paperIdSchema,
  examID: idSchema,
  userID: idSchema,
  appeals: z.array(questionAppealSchema).check(z.maxLength(LIMITS.questionsStored)),
});
export type Appeal = z.infer<typeof appealSchema>;

const questionReplySchema = z.strictObject({
  questionID: questionIdSchema,
  /** Fingerprint of the answered appeal. The reply does not apply to a changed appeal. */
  to: fingerprintSchema,
  text: z.string().check(z.minLength(1), z.maxLength(LIMITS.appealText)),
  at: instantSchema,
});
export type QuestionReply = z.infer<typeof questionReplySchema>;

export const appealReplySchema = documentSchema('appealReply', {
  ...teachersPaperFields,
  replies: z.array(questionReplySchema).check(z.maxLength(LIMITS.questionsStored)),
});
export type AppealReply = z.infer<typeof appealReplySchema>;
