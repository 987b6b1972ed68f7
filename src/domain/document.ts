import { classroomSchema } from './entities/classroom.ts';
import { examSchema, examVersionSchema, sheetSchema } from './entities/exam.ts';
import { feedbackSchema } from './entities/feedback.ts';
import { invitationSchema, joinRequestSchema } from './entities/joining.ts';
import { paperSchema, resultSchema } from './entities/paper.ts';
import { classroomSummarySchema, examSummarySchema } from './entities/summary.ts';
import { personSchema, userSchema } from './entities/user.ts';
import { z } from './zod.ts';

/** Everything that is ever stored or replicated, told apart by `type`. */
export const documentSchema = z.discriminatedUnion('type', [
  userSchema,
  personSchema,
  classroomSchema,
  examSchema,
  sheetSchema,
  examVersionSchema,
  paperSchema,
  resultSchema,
  feedbackSchema,
  joinRequestSchema,
  invitationSchema,
  classroomSummarySchema,
  examSummarySchema,
]);
export type Doc = z.infer<typeof documentSchema>;
export type DocType = Doc['type'];
export type DocOf<T extends DocType> = Extract<Doc, { type: T }>;
