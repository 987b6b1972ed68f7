import type { GradedQuestion, Outcome, Result } from '../documents/paper/schema.ts';
import { type Answer, BLANK, ON_PAPER, type Question } from '../question-kinds/kind.ts';
import { foldedAnswer, isGiven, kindOf, maxPointsOf } from '../question-kinds/questions.ts';
import type { Marked } from './marks.ts';

/** Returns the share by key (0 to 1); null if a teacher has to mark the answer. */
export function shareOf(question: Question, answer: Answer): number | null {
  if (answer === ON_PAPER) return null;
  return isGiven(question, answer) ? kindOf(question).score(question, answer) : 0;
}

/** Returns the share by key and rulings, or null. @param shares see `QuestionCorrection` */
export function shareByRule(
  question: Question,
  answer: Answer,
  shares: ReadonlyMap<string, number>,
): number | null {
  // Excludes an answer on paper, whose content is unknown.
  const ruled = answer === ON_PAPER ? undefined : shares.get(foldedAnswer(question, answer));
  return ruled ?? shareOf(question, answer);
}

/** Returns the outcome of an answer. @param share 0 to 1; null for a pending answer */
export function outcomeOf(answer: Answer, share: number | null): Outcome {
  if (share === null) return 'pending';
  if (share === 0) return answer === BLANK ? 'blank' : 'wrong';
  return share === 1 ? 'correct' : 'partial';
}

/** Returns outcome and points of an answer. @param byRule share by key and rulings */
export function earned(
  question: Question,
  answer: Answer,
  marked: Marked,
  byRule: number | null,
): Pick<GradedQuestion, 'outcome' | 'points' | 'mark' | 'others' | 'differing'> {
  const max = maxPointsOf(question);
  const share = shareAfter(marked, byRule, max);
  return {
    outcome: outcomeOf(answer, share),
    points: (share ?? 0) * max,
    ...(marked.kind === 'mark' && { mark: marked.mark }),
    ...(marked.kind === 'mark' && marked.others.length > 0 && { others: marked.others }),
    ...(marked.kind === 'differing' && { differing: marked.marks }),
  };
}

function shareAfter(marked: Marked, byRule: number | null, max: number): number | null {
  if (marked.kind === 'none') return byRule;
  return marked.kind === 'mark' ? marked.mark.points / max : null;
}

type Counted = Pick<GradedQuestion, 'outcome' | 'cancelled'>;

/** Outcome of a question; if cancelled, points for everybody (`given`) or nobody (`uncounted`). */
export type Verdict = Outcome | 'given' | 'uncounted';

export const verdictOf = ({ outcome, cancelled }: Counted): Verdict =>
  cancelled ? ({ everybody: 'given', nobody: 'uncounted' } as const)[cancelled] : outcome;

export function countedOutcome(question: Counted): Outcome | null {
  const verdict = verdictOf(question);
  if (verdict === 'uncounted') return null;
  return verdict === 'given' ? 'correct' : verdict;
}

type Earned = Counted & Pick<GradedQuestion, 'answer' | 'points' | 'question'>;

/** Returns the share of the points earned (0 to 1); null for a question that is not graded. */
export function countedShare(question: Earned): number | null {
  const outcome = countedOutcome(question);
  if (outcome === null || outcome === 'pending') return null;
  return outcome === 'correct' ? 1 : question.points / maxPointsOf(question.question);
}

export const showsPoints = (questions: readonly Earned[]): boolean =>
  questions.some((one) => one.question.points !== undefined || countedOutcome(one) === 'partial');

export const countPending = (questions: readonly Counted[]): number =>
  questions.filter((question) => countedOutcome(question) === 'pending').length;

/** Returns true for a wrong answer. Excludes an answer on paper, whose 0 may mean a blank. */
const isWrong = (question: Earned): boolean =>
  countedOutcome(question) === 'wrong' && question.answer !== ON_PAPER;

/** Returns the unrounded percentage: 0 without graded questions, null if an answer is pending. */
export function pointsOf(
  questions: readonly Earned[],
  wrongsPerRight: number | null = null,
): number | null {
  if (countPending(questions) > 0) return null;
  const counted = questions.flatMap((question) => {
    const share = countedShare(question);
    return share === null ? [] : { question, share, max: maxPointsOf(question.question) };
  });
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const max = sum(counted.map((one) => one.max));
  const earned = sum(counted.map((one) => one.share * one.max));
  const lost = sum(
    counted.map(({ question, max }) =>
      wrongsPerRight !== null && isWrong(question) ? max / wrongsPerRight : 0,
    ),
  );
  return max === 0 ? 0 : (Math.max(0, earned - lost) / max) * 100;
}

export const knownPoints = (results: readonly Pick<Result, 'examPoint'>[]): number[] =>
  results.flatMap(({ examPoint }) => examPoint ?? []);

export const averageOf = (points: readonly number[]): number | null =>
  points.length === 0 ? null : points.reduce((sum, point) => sum + point, 0) / points.length;
