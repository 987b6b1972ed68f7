import { LIMITS } from '../../limits.ts';
import { sameContent } from '../../merge/canonical.ts';
import { putElements, removeElement } from '../../merge/edit.ts';
import type { Answer, Question } from '../../question-kinds/kind.ts';
import { foldedAnswer, isGiven, rightAnswers } from '../../question-kinds/questions.ts';
import { answerSchema } from '../../question-kinds/schema.ts';
import { z } from '../../zod.ts';
import { type Cancelled, creditSchema, type Ruling } from './part-schemas.ts';
import { rulingKey } from './rules.ts';
import type { Exam } from './schema.ts';
import { wordingOf } from './versions.ts';

export const correctionForm = z.object({
  credit: z.nullable(creditSchema),
  accepted: z.array(answerSchema),
  reason: z.string().check(z.trim(), z.maxLength(LIMITS.correctionReason)),
});
export type CorrectionForm = z.infer<typeof correctionForm>;

export const mayLeaveOut = ({ questions, cancelled }: Exam, questionID: string): boolean => {
  const without = new Set(
    cancelled.flatMap((one) => (one.credit === 'nobody' ? [one.questionID] : [])),
  );
  return questions.some(({ id }) => id !== questionID && !without.has(id));
};

export const withCorrection = (
  exam: Exam,
  question: Question,
  form: CorrectionForm,
  now: number,
): Exam => withAccepted(withCredit(exam, question, form, now), question, form, now);

function withCredit(exam: Exam, { id }: Question, form: CorrectionForm, now: number): Exam {
  const { credit, reason } = form;
  const known = exam.cancelled.find(({ questionID }) => questionID === id);
  if (credit === null) return known ? removeElement(exam, 'cancelled', id, now) : exam;
  const cancelled: Cancelled = { questionID: id, credit, reason };
  return sameContent(known, cancelled) ? exam : putElements(exam, 'cancelled', [cancelled], now);
}

function withAccepted(exam: Exam, question: Question, form: CorrectionForm, now: number): Exam {
  const right = rightAnswers(question);
  const wanted = [...new Set(form.accepted)]
    .filter((answer) => isGiven(question, answer) && !right.includes(answer))
    .map((answer) => rulingOn(question, answer, 1, form.reason));
  const known = exam.rulings.filter(
    ({ questionID, share }) => questionID === question.id && share === 1,
  );
  const isWanted = (one: Ruling) => wanted.some(({ answer }) => answer === one.answer);
  const without = known
    .filter((one) => !isWanted(one))
    .reduce((left, one) => removeElement(left, 'rulings', rulingKey(one), now), exam);
  const changed = wanted.filter((one) => !known.some((before) => sameContent(before, one)));
  return changed.length > 0 ? putElements(without, 'rulings', changed, now) : without;
}

const rulingOn = (question: Question, answer: Answer, share: number, reason: string): Ruling => ({
  ...{ questionID: question.id, answer, share, reason },
  wording: wordingOf(question),
});

/** @param share of the points, 0 to 1; null to withdraw the ruling */
export function withRuling(
  exam: Exam,
  question: Question,
  answer: Answer,
  share: number | null,
  now: number,
): Exam {
  const folded = foldedAnswer(question, answer);
  const without = exam.rulings
    .filter(
      (one) => one.questionID === question.id && foldedAnswer(question, one.answer) === folded,
    )
    .reduce((left, one) => removeElement(left, 'rulings', rulingKey(one), now), exam);
  if (share === null) return without;
  return putElements(without, 'rulings', [rulingOn(question, answer, share, '')], now);
}
