import { countsInAverages } from '../../domain/documents/exam/purpose.ts';
import type { Exam } from '../../domain/documents/exam/schema.ts';
import { type ExamCell, overTime } from '../../domain/grading/over-time.ts';
import { comparePeople, markOf } from '../../domain/namesakes.ts';
import { compareTurkish } from '../../domain/turkish.ts';
import type { Store } from '../tables.ts';
import { type ClassHistory, cellsOfAll } from './class-history.ts';
import { schoolNumbers } from './directory.ts';

export interface BookLine {
  uid: string;
  name: string;
  /** School number, or the person code of a student without one. */
  mark: string;
  cells: readonly ExamCell[];
  average: number | null;
}

export interface ClassBook {
  /** Exams of the class, without practice. */
  exams: readonly Exam[];
  /** Students by school number. Students without a number are sorted by name. */
  lines: readonly BookLine[];
}

export async function classBook(
  store: Store,
  history: ClassHistory,
  now: number,
): Promise<ClassBook> {
  const { selectedStudent } = history.classroom;
  const exams = history.exams.filter(countsInAverages);
  const [numbers, cells] = await Promise.all([
    schoolNumbers(store, selectedStudent),
    cellsOfAll(store, { ...history, exams }, now),
  ]);
  const numberOf = ({ uid }: { uid: string }) => numbers.get(uid) ?? '';
  const lines = [...selectedStudent]
    .sort(
      (a, b) =>
        Number(numberOf(a) === '') - Number(numberOf(b) === '') ||
        compareTurkish(numberOf(a), numberOf(b)) ||
        comparePeople(a, b),
    )
    .map(({ uid, displayName }): BookLine => {
      const own = cells.get(uid) ?? [];
      const mark = markOf({ uid, schoolNumber: numbers.get(uid) });
      return { uid, name: displayName, mark, cells: own, average: overTime(own).average };
    });
  return { exams, lines };
}
