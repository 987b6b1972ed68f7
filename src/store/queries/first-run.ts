import type { Store } from '../tables.ts';
import { myClassroomCards } from './classrooms.ts';

export interface FirstRun {
  /** Class whose code is to be shared; null without a class. */
  classroomID: string | null;
  hasStudents: boolean;
  hasExam: boolean;
}

export async function firstRun(store: Store): Promise<FirstRun> {
  const [classrooms, exams] = await Promise.all([
    myClassroomCards(store),
    store.examCards.filter(({ deleted }) => !deleted).count(),
  ]);
  return {
    classroomID: classrooms[0]?.id ?? null,
    hasStudents: classrooms.some(({ studentCount }) => studentCount > 0),
    hasExam: exams > 0,
  };
}
