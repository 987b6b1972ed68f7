import type { Store } from '../tables.ts';

/** What an admin's home counts. */
export interface Counters {
  students: number;
  teachers: number;
  unverifiedTeachers: number;
  classrooms: number;
  exams: number;
  pendingFeedbacks: number;
}

export async function counters(store: Store): Promise<Counters> {
  const [students, teachers, unverifiedTeachers, classrooms, exams, pendingFeedbacks] =
    await Promise.all([
      store.users.where('userRole').equals('student').count(),
      store.users.where('userRole').equals('teacher').count(),
      store.users
        .where('userRole')
        .equals('teacher')
        .filter(({ isVerified }) => !isVerified)
        .count(),
      store.classroomSummaries.count(),
      store.examSummaries.count(),
      store.feedbacks.filter(({ status }) => status === 'pending').count(),
    ]);
  return { students, teachers, unverifiedTeachers, classrooms, exams, pendingFeedbacks };
}
