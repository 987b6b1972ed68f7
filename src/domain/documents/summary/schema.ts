import { z } from '../../zod.ts';
import { idSchema, schemaField } from '../common.ts';

/** What an admin sees of a class. Its papers and their average are those of its exams; see `ExamSummary`. */
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
  /** uid of its maker. */
  addedUser: z.string(),
  questionCount: z.int(),
  /** Graded papers, and the mean of their points; null while there are none. */
  paperCount: z.int(),
  average: z.nullable(z.number()),
});
export type ExamSummary = z.infer<typeof examSummarySchema>;
