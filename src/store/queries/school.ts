import type { ClassroomSummary, ExamSummary } from '../../domain/documents/summary/schema.ts';
import { teacherStateOf } from '../../domain/documents/user/make.ts';
import { compareTurkish } from '../../domain/turkish.ts';
import type { Store } from '../tables.ts';

export interface Counters {
  students: number;
  teachers: number;
  waitingTeachers: number;
  classrooms: number;
  exams: number;
  pendingFeedbacks: number;
  teacherless: string[];
}

export async function counters(store: Store): Promise<Counters> {
  const [students, teachers, waitingTeachers, classrooms, exams, pendingFeedbacks, untaught] =
    await Promise.all([
      store.users.where('userRole').equals('student').count(),
      store.users.where('userRole').equals('teacher').count(),
      store.users
        .where('userRole')
        .equals('teacher')
        .filter((teacher) => teacherStateOf(teacher) === 'waiting')
        .count(),
      store.classroomSummaries.count(),
      store.examSummaries.count(),
      store.feedbacks.filter(({ status }) => status === 'pending').count(),
      store.classroomSummaries.filter(({ teachers: names }) => names.length === 0).toArray(),
    ]);
  const teacherless = untaught.map(({ className }) => className).sort(compareTurkish);
  return {
    ...{ students, teachers, waitingTeachers, classrooms, exams, pendingFeedbacks, teacherless },
  };
}

export interface ClassroomOverview extends ClassroomSummary {
  paperCount: number;
  /** Mean over all papers of the class's exams; null for none. */
  average: number | null;
}

export async function classroomOverviews(store: Store): Promise<ClassroomOverview[]> {
  const [classrooms, exams] = await Promise.all([
    store.classroomSummaries.toArray(),
    store.examSummaries.toArray(),
  ]);
  const byClassroom = new Map<string, ExamSummary[]>();
  for (const exam of exams) {
    byClassroom.set(exam.classroomID, [...(byClassroom.get(exam.classroomID) ?? []), exam]);
  }
  return classrooms
    .map((classroom) => ({ ...classroom, ...together(byClassroom.get(classroom.id) ?? []) }))
    .sort((a, b) => compareTurkish(a.className, b.className));
}

export const examOverviews = async (store: Store): Promise<ExamSummary[]> =>
  (await store.examSummaries.toArray()).sort((a, b) => compareTurkish(a.examName, b.examName));

/** Joins averages, weighted by the number of papers. Omits exams without an average. */
function together(
  exams: readonly ExamSummary[],
): Pick<ClassroomOverview, 'paperCount' | 'average'> {
  const paperCount = exams.reduce((sum, exam) => sum + exam.paperCount, 0);
  const graded = exams.flatMap(({ average, paperCount: count }) =>
    average === null ? [] : { average, count },
  );
  const papers = graded.reduce((sum, { count }) => sum + count, 0);
  const points = graded.reduce((sum, { average, count }) => sum + average * count, 0);
  return { paperCount, average: papers > 0 ? points / papers : null };
}
