import type { Exam } from '../documents/exam/schema.ts';
import { readsTheSame, versionOf } from '../documents/exam/versions.ts';
import type { Result } from '../documents/paper/schema.ts';
import { sameContent } from '../merge/canonical.ts';
import type { SatPaper } from './roster.ts';

/** The papers that the correction of a key has graded anew. */
export interface Regraded {
  papers: number;
  /** Whether there may be more: papers of older versions are, where the question read the same, which only the server knows. */
  isAtLeast: boolean;
}

/**
 * @param before, after the exam around the change of a question
 * @param papers all that are known
 * @returns null where no key was corrected: a question that reads otherwise leaves the papers as they are
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

/** The graded papers that a correction of a question reaches in the wording that it has now. */
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

/** The graded papers that cancelling a question reaches: all that were asked it, in whatever wording. */
export const papersWith = (questionID: string, papers: readonly SatPaper[]): Regraded => ({
  papers: papers.filter(({ result }) => result && hasQuestion(result, questionID)).length,
  isAtLeast: false,
});

const hasQuestion = ({ questions }: Result, questionID: string): boolean =>
  questions.some((question) => question.questionID === questionID);
