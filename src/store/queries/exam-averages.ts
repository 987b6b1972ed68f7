import { averageOf } from '../../domain/grading/points.ts';
import type { Store } from '../tables.ts';
import { myExams } from './exams.ts';

export interface ExamAverage {
  examID: string;
  examName: string;
  className: string;
  /** Percent, unrounded. */
  average: number;
  /** Graded papers. */
  count: number;
}

/** So many of the latest exams are looked through for results: a teacher's last term, and no more of the disk than that. */
const LOOKED_AT = 40;

/**
 * The averages of the teacher's latest exams of which something is graded.
 * @param limit how many
 */
export async function latestAverages(store: Store, limit = 5): Promise<ExamAverage[]> {
  const found: ExamAverage[] = [];
  const published = (await myExams(store)).filter(({ draft }) => !draft);
  for (const { examID, examName, className } of published.slice(0, LOOKED_AT)) {
    if (found.length === limit) break;
    const results = await store.results.where('examID').equals(examID).toArray();
    const average = averageOf(results.map(({ examPoint }) => examPoint));
    if (average !== null)
      found.push({ examID, examName, className, average, count: results.length });
  }
  return found;
}
