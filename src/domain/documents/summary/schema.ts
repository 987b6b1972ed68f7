import { z } from '../../zod.ts';
import { idSchema, schemaField } from '../common.ts';

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

export const examSummarySchema = z.strictObject({
  type: z.literal('examSummary'),
  schema: schemaField,
  examID: idSchema,
  examName: z.string(),
  examTime: z.int(),
  classroomID: idSchema,
  className: z.string(),
  teacherName: z.string(),
  addedUser: z.string(),
  questionCount: z.int(),
  /** Uids of students whose papers are graded. */
  enteredStudents: z.array(idSchema),
  paperCount: z.int(),
  average: z.nullable(z.number()),
});
export type ExamSummary = z.infer<typeof examSummarySchema>;
