import { type Kind, table } from '../rules.ts';
import type { ClassroomSummary, ExamSummary } from './schema.ts';

export const classroomSummaryKind = {
  localId: ({ id }) => id,
  table: table('classroomSummaries', 'id'),
} satisfies Kind<ClassroomSummary>;

export const examSummaryKind = {
  localId: ({ examID }) => examID,
  table: table('examSummaries', 'examID, classroomID'),
} satisfies Kind<ExamSummary>;
