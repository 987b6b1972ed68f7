import type { RichText } from '../../rich-text/rich-text.ts';
import type { QuestionForm, QuestionKind } from '../kind.ts';
import { isTyped, typedParts } from '../typed.ts';
import { numberText, readNumber } from './number.ts';

export interface NumericBody {
  /** Unit of the answer; '' for none. */
  unit: string;
}
export interface NumericKey {
  value: number;
  /** Greatest difference from the value that is graded as right. */
  tolerance: number;
}
export type NumericForm = QuestionForm<NumericBody, NumericKey>;

/** Maximum length of a numeric answer and of a unit (characters). */
export const NUMERIC_ANSWER = 200;
export const UNIT = 20;
/** Share of the value that a computed decimal may differ by. */
const ROUNDING = 1e-9;

/** Number, read by Turkish rules. An unclear answer waits for the teacher. */
export const numeric: QuestionKind<NumericBody, NumericKey> = {
  name: 'numeric',
  blank: { body: { unit: '' }, key: { value: '', tolerance: 0 } },
  isBlank: ({ key }) => (key as { value: unknown }).value === '',
  problemOf: ({ key }) => (Number.isFinite(key.value) ? null : 'question-correct'),
  isAnswer: (_question, answer) => isTyped(answer, NUMERIC_ANSWER),
  marking: 'unmatched',
  score({ body, key }, answer) {
    const given = readNumber(answer, body.unit);
    if (given === null) return null;
    const margin = key.tolerance + ROUNDING * Math.max(1, Math.abs(key.value));
    return Math.abs(given - key.value) <= margin ? 1 : 0;
  },
  folded: (answer, { body }) => {
    const number = readNumber(answer, body.unit);
    return number === null ? answer.trim() : numberText(number);
  },
  released: (question) => question,
  rightAnswers: ({ key }) => [numberText(key.value)],
  ...typedParts,
};

export const isNumeric = (form: QuestionForm): form is NumericForm => form.kind === numeric.name;

export const numericForm = (
  text: RichText,
  value: number,
  { tolerance = 0, unit = '' }: { tolerance?: number; unit?: string } = {},
): NumericForm => ({ kind: numeric.name, text, body: { unit }, key: { value, tolerance } });
