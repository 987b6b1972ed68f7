import type { Role } from '../../domain/documents/common.ts';
import type { Store } from '../tables.ts';
import { myClassrooms } from './classrooms.ts';
import { myExams } from './exams.ts';

export interface ExamsHere {
  /** True for a teacher, whose own exams are all on the device. */
  own: boolean;
  count: number;
  /** Number of exams that the person's classes list and this device lacks. */
  missing: number;
}

/** Counts the exams on this device. Finds missing sheets by the exams that a class lists. */
export async function examsHere(store: Store, role: Role): Promise<ExamsHere> {
  if (role !== 'student') return { own: true, count: (await myExams(store)).length, missing: 0 };
  const named = new Set((await myClassrooms(store)).flatMap(({ exams }) => exams));
  const [sheets, papers] = await Promise.all([store.sheets.toArray(), store.papers.toArray()]);
  const here = new Set([
    ...sheets.filter(({ current }) => current).map(({ examID }) => examID),
    ...papers.map(({ examID }) => examID),
  ]);
  const missing = [...named].filter((examID) => !here.has(examID)).length;
  return { own: false, count: named.size, missing };
}
