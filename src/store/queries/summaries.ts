import type { ClassroomSummary, ExamSummary } from '../../domain/entities/summary.ts';
import { compareTurkish } from '../../domain/turkish.ts';
import type { Store } from '../tables.ts';

/** All classes, for an admin, by name. */
export const classroomSummaries = async (store: Store): Promise<ClassroomSummary[]> =>
  (await store.classroomSummaries.toArray()).sort((a, b) =>
    compareTurkish(a.className, b.className),
  );

/** All exams, for an admin, by name. */
export const examSummaries = async (store: Store): Promise<ExamSummary[]> =>
  (await store.examSummaries.toArray()).sort((a, b) => compareTurkish(a.examName, b.examName));
