import type { Exam } from '../../domain/documents/exam/schema.ts';
import { compareTurkish } from '../../domain/turkish.ts';
import type { ExamCard } from '../cards.ts';
import type { Store } from '../tables.ts';

export type ExamCardWithClass = ExamCard & { className: string };

/** A teacher's own exams whose class still exists, the latest first. */
export async function myExams(store: Store): Promise<ExamCardWithClass[]> {
  const [exams, classrooms] = await Promise.all([
    store.examCards.toArray(),
    store.classroomCards.toArray(),
  ]);
  const byId = new Map(classrooms.map((classroom) => [classroom.id, classroom]));
  return exams
    .filter((exam) => !exam.deleted && !byId.get(exam.classroomID)?.deleted)
    .map((exam) => ({ ...exam, className: byId.get(exam.classroomID)?.className ?? '' }))
    .sort((a, b) => b.date - a.date || compareTurkish(a.examName, b.examName));
}

/** null for an exam that is deleted or was never here. */
export async function examById(store: Store, examID: string): Promise<Exam | null> {
  const exam = await store.exams.get(examID);
  return exam && !exam.deleted ? exam : null;
}
