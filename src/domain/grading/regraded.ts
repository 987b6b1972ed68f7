import type { Exam } from '../documents/exam/schema.ts';
import { readsTheSame, versionOf } from '../documents/exam/versions.ts';
import type { Result } from '../documents/paper/schema.ts';
import { sameContent } from '../merge/canonical.ts';
import type { Question } from '../question-kinds/kind.ts';
import type { SatPaper } from './roster.ts';

export interface Regraded {
  papers: number;
  /** Number of these papers with an earlier version of the exam. */
  older: number;
}

/** Returns counts of papers that new keys, points or deduction affect; null for other edits. */
export function regradedBy(
  before: Exam,
  after: Exam,
  papers: readonly SatPaper[],
): Regraded | null {
  const isDeductionChanged = before.wrongsPerRight !== after.wrongsPerRight;
  const changed = changedGrading(before, after);
  if (!isDeductionChanged && changed.length === 0) return null;
  return counted(after, papers, ({ questions }) =>
    questions.some(
      ({ question }) =>
        isDeductionChanged ||
        changed.some((now) => now.id === question.id && readsTheSame(question, now)),
    ),
  );
}

function changedGrading(before: Exam, after: Exam): Question[] {
  const former = new Map(before.questions.map((question) => [question.id, question]));
  return after.questions.filter((now) => {
    const old = former.get(now.id);
    if (!old || !readsTheSame(old, now)) return false;
    return !sameContent(old.key, now.key) || old.points !== now.points;
  });
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

/** Counts graded papers that have the question in any wording. */
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
