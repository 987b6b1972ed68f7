import type { Sheet } from '../../domain/documents/exam/schema.ts';
import { compareTurkish } from '../../domain/turkish.ts';
import type { Store } from '../tables.ts';
import { isLocked } from './seals.ts';

export interface ExamToTake
  extends Pick<
    Sheet,
    'examID' | 'examName' | 'examTime' | 'className' | 'opensAt' | 'closesAt' | 'endedAt'
  > {
  /** It is sealed, and nothing here opens it yet. */
  isLocked: boolean;
}

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
  const ahead = sheets.filter(({ examID }) => !begun.has(examID)).sort(byUrgency);
  const locked = await Promise.all(ahead.map((sheet) => isLocked(store, sheet)));
  return ahead.map((sheet, at) => ({ ...sheet, isLocked: locked[at] === true }));
}

const byUrgency = (a: Sheet, b: Sheet): number =>
  order(a.closesAt ?? Infinity, b.closesAt ?? Infinity) ||
  order(a.opensAt ?? 0, b.opensAt ?? 0) ||
  compareTurkish(a.examName, b.examName);

const order = (a: number, b: number): number => (a === b ? 0 : a - b);
