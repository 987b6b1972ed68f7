import type { RichText } from '../../rich-text/rich-text.ts';
import { foldTurkish } from '../../turkish.ts';
import type { QuestionForm, QuestionKind } from '../kind.ts';
import { isTyped, typedParts } from '../typed.ts';

export interface NumericBody {
  /** Unit of the answer; '' for none. */
  unit: string;
}
export interface NumericKey {
  value: number;
  /** Maximum difference from the value at which an answer is right. */
  tolerance: number;
}
export type NumericForm = QuestionForm<NumericBody, NumericKey>;

/** Maximum length of a numeric answer (characters). */
export const NUMERIC_ANSWER = 200;
export const UNIT = 20;
/** Relative tolerance for computed decimals. */
const ROUNDING = 1e-9;

/** Number in Turkish notation. An unclear answer waits for the teacher. */
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
  shownAnswers: (question) => [rangeText(question)],
  ...typedParts,
};

export const isNumeric = (form: QuestionForm): form is NumericForm => form.kind === numeric.name;

export const numericForm = (
  text: RichText,
  value: number,
  { tolerance = 0, unit = '' }: { tolerance?: number; unit?: string } = {},
): NumericForm => ({ kind: numeric.name, text, body: { unit }, key: { value, tolerance } });

/** Returns the accepted numbers in words: `98 ± 2 N`. */
export function rangeText({ body, key }: Pick<NumericForm, 'body' | 'key'>): string {
  const margin = key.tolerance === 0 ? '' : ` ± ${numberText(key.tolerance)}`;
  return `${numberText(key.value)}${margin} ${body.unit}`.trim();
}

const WHOLE = /^\d+$/;
/** Groups of three digits by points, optionally with a decimal comma: 1.250,5 */
const GROUPED = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;
/** Groups of three digits by spaces, optionally with a decimal comma: 1 250,5 */
const SPACED = /^\d{1,3}(?: \d{3})+(?:,\d+)?$/;
const COMMA = /^\d+,\d+$/;
/** Decimal point: 3.14, 0.250, 1234.567. `GROUPED` has priority, so 1.250 is 1250. */
const POINT = /^\d+\.\d+$/;
/** Fraction, optionally after an integer: 1/2, 1 1/2 */
const FRACTION = /^(?:(\d+) )?(\d+) ?\/ ?(\d+)$/;
/** Fraction in LaTeX: \frac{1}{2}, 1\dfrac{1}{2} */
const LATEX = /\\[dt]?frac ?\{ ?(\d+) ?\} ?\{ ?(\d+) ?\}/;
const FRACTION_SIGN = /[¼-¾⅐-⅞]/u;

/**
 * Reads a number in Turkish notation: "1.250" is 1250, "3,14" is 3.14, "1/2" and "½" are 0.5.
 * @param unit may follow the number
 * @returns null if the text is unclear
 */
export function readNumber(text: string, unit = ''): number | null {
  const plain = withoutUnit(withoutSigns(text).trim().replace(/\s+/gu, ' '), unit);
  const sign = /^[-−–]/.test(plain) ? -1 : 1;
  const size = readSize(plain.replace(/^[-−–+] ?/, ''));
  return size === null ? null : sign * size;
}

/** Writes LaTeX fractions and fraction characters as `1/2`, with a space after an integer. */
const withoutSigns = (text: string): string =>
  text
    .replace(LATEX, ' $1/$2')
    .replace(FRACTION_SIGN, ' $&')
    .normalize('NFKC')
    .replaceAll('⁄', '/');

function readSize(text: string): number | null {
  const fraction = FRACTION.exec(text);
  if (fraction) {
    const [, whole = '0', above, below] = fraction;
    const value = Number(whole) + Number(above) / Number(below);
    return Number.isFinite(value) ? value : null;
  }
  if (WHOLE.test(text)) return Number(text);
  if (SPACED.test(text) || COMMA.test(text))
    return Number(text.replaceAll(' ', '').replace(',', '.'));
  if (GROUPED.test(text) && !text.startsWith('0'))
    return Number(text.replaceAll('.', '').replace(',', '.'));
  return POINT.test(text) ? Number(text) : null;
}

function withoutUnit(text: string, unit: string): string {
  const [folded, end] = [foldTurkish(text), foldTurkish(unit.normalize('NFKC').trim())];
  return end !== '' && folded.endsWith(end) ? text.slice(0, -end.length).trim() : text;
}

/** Number of decimals above which a number is shown as a fraction. */
const LONG = 6;
/** Maximum denominator of a number shown as a fraction. */
const DENOMINATOR = 1000;

/** Writes a number in Turkish notation, without grouping: 0,5 but 1/3. */
export function numberText(value: number): string {
  const decimal = String(value).replace('.', ',');
  if ((decimal.split(',')[1] ?? '').length <= LONG || decimal.includes('e')) return decimal;
  for (let below = 2; below <= DENOMINATOR; below++) {
    const above = Math.round(value * below);
    if (above / below === value) return `${above}/${below}`;
  }
  return decimal;
}
