import type { Exam } from '../documents/exam/schema.ts';
import { readsTheSame, versionOf } from '../documents/exam/versions.ts';
import type { Result } from '../documents/paper/schema.ts';
import { sameContent } from '../merge/canonical.ts';
import type { SatPaper } from './roster.ts';

export interface Regraded {
  papers: number;
  /** True if papers of older versions may be regraded too, which only the server knows. */
  isAtLeast: boolean;
}

/** Returns null if no key was corrected, or the wording changed. */
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

export function papersAsked(exam: Exam, questionID: string, papers: readonly SatPaper[]): Regraded {
  const version = versionOf(exam);
  const graded = papers.flatMap(({ paper, result }) =>
    result ? { isOfThis: paper.start.version === version, result } : [],
  );
  const isAtLeast = graded.some(
    ({ isOfThis, result }) => !isOfThis && hasQuestion(result, questionID),
  );
  return { papers: graded.filter(({ isOfThis }) => isOfThis).length, isAtLeast };
}

export const papersWith = (questionID: string, papers: readonly SatPaper[]): Regraded => ({
  papers: papers.filter(({ result }) => result && hasQuestion(result, questionID)).length,
  isAtLeast: false,
});

const hasQuestion = ({ questions }: Result, questionID: string): boolean =>
  questions.some((question) => question.questionID === questionID);
