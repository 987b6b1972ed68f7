import type { Role } from '../../domain/documents/common.ts';
import type { Store } from '../tables.ts';
import { myClassrooms } from './classrooms.ts';
import { myExams } from './exams.ts';

export interface ExamsHere {
  /** Whether they are a teacher's own, which cannot be missing on the device that knows of them. */
  own: boolean;
  count: number;
  /** Of those, how many the person's classes have and this device does not. */
  missing: number;
}

/**
 * The exams that the person could need, as far as this device knows: a class names its exams, so that one whose sheet has
 * not come yet is found out.
 */
export async function examsHere(store: Store, role: Role): Promise<ExamsHere> {
  if (role !== 'student') return { own: true, count: (await myExams(store)).length, missing: 0 };
  const named = new Set((await myClassrooms(store)).flatMap(({ exams }) => exams));
  const [sheets, papers] = await Promise.all([store.sheets.toArray(), store.papers.toArray()]);
  const here = new Set([
    ...sheets.filter(({ current }) => current).map(({ examID }) => examID),
    // An exam already begun goes by the sheet that its paper names.
    ...papers.map(({ examID }) => examID),
  ]);
  const missing = [...named].filter((examID) => !here.has(examID)).length;
  return { own: false, count: named.size, missing };
}
