import type { Kind } from '../rules.ts';
import type { ClassroomSummary, ExamSummary } from './schema.ts';

export const classroomSummaryKind = {
  localId: ({ id }) => id,
} satisfies Kind<ClassroomSummary>;

export const examSummaryKind = {
  localId: ({ examID }) => examID,
} satisfies Kind<ExamSummary>;
