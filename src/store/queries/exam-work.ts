import { type ExamWork, NO_WORK } from '../../domain/documents/exam/phase.ts';
import type { ExamCard } from '../cards.ts';
import type { Store } from '../tables.ts';
import { examsToMark, type WaitingExam } from './marking.ts';

/** Maximum number of exams without an end that are searched for results. */
const EXAMS_LOOKED_AT = 40;

export interface ExamsWork {
  work: ReadonlyMap<string, ExamWork>;
  /** Includes exams of colleagues. */
  toMark: readonly WaitingExam[];
}

export async function examsWork(store: Store, exams: readonly ExamCard[]): Promise<ExamsWork> {
  const [toMark, withResults] = await Promise.all([
    examsToMark(store),
    endlessWithResults(store, exams),
  ]);
  const marking = new Set(toMark.map(({ examID }) => examID));
  const work = exams.map(({ examID }): [string, ExamWork] => {
    const isToMark = marking.has(examID);
    return [examID, { isToMark, hasResults: isToMark || withResults.has(examID) }];
  });
  return { work: new Map(work), toMark };
}

export const workOf = (work: ReadonlyMap<string, ExamWork> | undefined, examID: string): ExamWork =>
  work?.get(examID) ?? NO_WORK;

async function endlessWithResults(
  store: Store,
  exams: readonly ExamCard[],
): Promise<ReadonlySet<string>> {
  const endless = exams
    .filter(({ endsAt, release, releasedAt }) => {
      return endsAt === null && release !== 'at-once' && releasedAt === null;
    })
    .slice(0, EXAMS_LOOKED_AT);
  const counts = await Promise.all(
    endless.map(({ examID }) => store.results.where('examID').equals(examID).count()),
  );
  return new Set(endless.filter((_, at) => counts[at]).map(({ examID }) => examID));
}
