import type { Answer, Question } from '../../question-kinds/kind.ts';
import { rightAnswers } from '../../question-kinds/questions.ts';
import type { Credit } from './correction-schema.ts';
import type { Exam } from './schema.ts';
import { wordingOf } from './versions.ts';

/** What a teacher corrected of an exam besides its key. */
export type Corrections = Pick<Exam, 'cancelled' | 'accepted'>;
export const NO_CORRECTIONS: Readonly<Corrections> = { cancelled: [], accepted: [] };

/** What was corrected of one question. */
export interface QuestionCorrection {
  /** null for a question that counts as it is. */
  credit: Credit | null;
  /** Answers that are right besides the key, sorted. */
  accepted: Answer[];
  /** Empty where none was written. */
  reason: string;
}

/** What of the corrections is meant for a question as it reads here: an option of another wording may say something else. */
export function correctionOf(question: Question, corrections: Corrections): QuestionCorrection {
  const { id } = question;
  const cancelled = corrections.cancelled.find(({ questionID }) => questionID === id);
  const ofThis = corrections.accepted.filter(({ questionID }) => questionID === id);
  const wording = ofThis.length > 0 ? wordingOf(question) : '';
  const right = rightAnswers(question);
  const valid = ofThis.filter((one) => one.wording === wording && !right.includes(one.answer));
  const reasons = [cancelled?.reason, ...valid.map(({ reason }) => reason)];
  return {
    credit: cancelled?.credit ?? null,
    accepted: valid.map(({ answer }) => answer).sort(),
    reason: reasons.find(Boolean) ?? '',
  };
}
