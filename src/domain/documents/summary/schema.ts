import { z } from '../../zod.ts';
import { idSchema, schemaField } from '../common.ts';

/** Admin's view of a class; papers and averages are in `ExamSummary`. */
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

/** Admin's view of an exam, without questions and key. */
export const examSummarySchema = z.strictObject({
  type: z.literal('examSummary'),
  schema: schemaField,
  examID: idSchema,
  examName: z.string(),
  /** Duration (minutes). */
  examTime: z.int(),
  classroomID: idSchema,
  className: z.string(),
  teacherName: z.string(),
  /** Uid of the maker. */
  addedUser: z.string(),
  questionCount: z.int(),
  /** Number and mean points of graded papers; the mean is null without any. */
  paperCount: z.int(),
  average: z.nullable(z.number()),
});
export type ExamSummary = z.infer<typeof examSummarySchema>;
