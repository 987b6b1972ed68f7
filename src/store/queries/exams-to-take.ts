import type { Sheet } from '../../domain/documents/exam/schema.ts';
import { compareTurkish } from '../../domain/turkish.ts';
import type { Store } from '../tables.ts';

export type ExamToTake = Pick<
  Sheet,
  'examID' | 'examName' | 'examTime' | 'className' | 'opensAt' | 'closesAt' | 'endedAt'
>;

/**
 * The exams of all classes that the student has not begun, whole on this device: what ends first comes first, and what opens
 * later behind what has no such hour.
 */
export async function examsToTake(store: Store): Promise<ExamToTake[]> {
  const [sheets, papers] = await Promise.all([
    store.sheets.filter(({ current }) => current).toArray(),
    store.papers.where('userID').equals(store.uid).toArray(),
  ]);
  const begun = new Set(papers.map(({ examID }) => examID));
  return sheets.filter(({ examID }) => !begun.has(examID)).sort(byUrgency);
}

const byUrgency = (a: ExamToTake, b: ExamToTake): number =>
  order(a.closesAt ?? Infinity, b.closesAt ?? Infinity) ||
  order(a.opensAt ?? 0, b.opensAt ?? 0) ||
  compareTurkish(a.examName, b.examName);

const order = (a: number, b: number): number => (a === b ? 0 : a - b);
