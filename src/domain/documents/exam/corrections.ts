import type { Answer, Question } from '../../question-kinds/kind.ts';
import { foldedAnswer, rightAnswers } from '../../question-kinds/questions.ts';
import type { Credit } from './part-schemas.ts';
import type { Exam } from './schema.ts';
import { wordingOf } from './versions.ts';

export type Corrections = Pick<Exam, 'cancelled' | 'rulings'>;
export const NO_CORRECTIONS: Readonly<Corrections> = { cancelled: [], rulings: [] };

export interface QuestionCorrection {
  /** Credit for a cancelled question; null if the question is graded normally. */
  credit: Credit | null;
  /** Answers besides the key that are graded as right, sorted. */
  accepted: Answer[];
  /** Shares of the points by folded answer; see `QuestionKind.folded`. */
  shares: ReadonlyMap<string, number>;
  reason: string;
}

/** Returns a question's correction. Applies rulings only to the wording that they were made for. */
export function correctionOf(question: Question, corrections: Corrections): QuestionCorrection {
  const { id } = question;
  const cancelled = corrections.cancelled.find(({ questionID }) => questionID === id);
  const ofThis = corrections.rulings.filter(({ questionID }) => questionID === id);
  const wording = ofThis.length > 0 ? wordingOf(question) : '';
  const right = rightAnswers(question);
  const valid = ofThis.filter((one) => one.wording === wording && !right.includes(one.answer));
  const reasons = [cancelled?.reason, ...valid.map(({ reason }) => reason)];
  return {
    credit: cancelled?.credit ?? null,
    accepted: valid.flatMap(({ answer, share }) => (share === 1 ? answer : [])).sort(),
    shares: new Map(valid.map(({ answer, share }) => [foldedAnswer(question, answer), share])),
    reason: reasons.find(Boolean) ?? '',
  };
}
