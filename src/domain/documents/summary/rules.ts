import type { ClassroomSummary, ExamSummary } from './schema.ts';

export const classroomSummaryId = ({ id }: ClassroomSummary): string => id;
export const examSummaryId = ({ examID }: ExamSummary): string => examID;
