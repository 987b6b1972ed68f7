import type { Exam } from '../documents/exam/schema.ts';
import { readsTheSame, versionOf } from '../documents/exam/versions.ts';
import type { Result } from '../documents/paper/schema.ts';
import { sameContent } from '../merge/canonical.ts';
import type { SatPaper } from './roster.ts';

export interface Regraded {
  papers: number;
  /** Number of these papers that were written with earlier versions of the exam. */
  older: number;
}

/**
 * Counts the papers whose points a corrected key changes; null if no key was corrected, or the
 * wording changed.
 */
export function regradedBy(
  before: Exam,
  after: Exam,
  questionID: string,
  papers: readonly SatPaper[],
): Regraded | null {
  const [old, now] = [before, after].map(({ questions }) =>
    questions.find(({ id }) => id === questionID),
  );
  if (!old || !now || sameContent(old.key, now.key) || !readsTheSame(old, now)) return null;
  return papersAsked(before, questionID, papers);
}

/** Counts graded papers that have the question in its current wording. */
export function papersAsked(exam: Exam, questionID: string, papers: readonly SatPaper[]): Regraded {
  const current = exam.questions.find(({ id }) => id === questionID);
  return counted(exam, papers, ({ questions }) =>
    questions.some(
      ({ question }) => question.id === questionID && current && readsTheSame(question, current),
    ),
  );
}

/** Counts graded papers with the question in any wording. */
export const papersWith = (exam: Exam, questionID: string, papers: readonly SatPaper[]): Regraded =>
  counted(exam, papers, ({ questions }) => questions.some((one) => one.questionID === questionID));

function counted(
  exam: Exam,
  papers: readonly SatPaper[],
  isRegraded: (result: Result) => boolean,
): Regraded {
  const current = versionOf(exam);
  const regraded = papers.flatMap(({ result }) => (result && isRegraded(result) ? result : []));
  const older = regraded.filter(({ version }) => version !== current).length;
  return { papers: regraded.length, older };
}
