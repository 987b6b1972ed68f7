import { z } from '../zod.ts';
import { idSchema, schemaField } from './common.ts';

/** What an admin sees of a class. */
export const classroomSummarySchema = z.strictObject({
  type: z.literal('classroomSummary'),
  schema: schemaField,
  id: idSchema,
  className: z.string(),
  classDesc: z.string(),
  teachers: z.array(z.string()),
  studentCount: z.int(),
  examCount: z.int(),
});
export type ClassroomSummary = z.infer<typeof classroomSummarySchema>;

/** What an admin sees of an exam: no question, no key. */
export const examSummarySchema = z.strictObject({
  type: z.literal('examSummary'),
  schema: schemaField,
  examID: idSchema,
  examName: z.string(),
  /** Minutes. */
  examTime: z.int(),
  classroomID: idSchema,
  className: z.string(),
  teacherName: z.string(),
  questionCount: z.int(),
});
export type ExamSummary = z.infer<typeof examSummarySchema>;
