import { LIMITS } from '../../limits.ts';
import type { QuestionForm } from '../../question-kinds/kind.ts';
import { type MatchingForm, matchingForm } from '../../question-kinds/matching/pairs.ts';
import { multipleForm } from '../../question-kinds/multiple/multiple.ts';
import { numericForm } from '../../question-kinds/numeric/numeric.ts';
import { openForm } from '../../question-kinds/open/open.ts';
import { OPTION_KEYS } from '../../question-kinds/options.ts';
import { shortForm } from '../../question-kinds/short/short.ts';
import { TRUE_FALSE } from '../../question-kinds/single/single.ts';
import { isEmptyRich, lengthOf, plainText, type RichText } from '../../rich-text/rich-text.ts';
import type { FileProblem, FoundQuestion } from '../reading.ts';
import {
  findMark,
  type GiftTexts,
  plainWithLatex,
  splitAtMarks,
  unescapeGift,
  withoutFeedback,
  written,
} from './text.ts';

const WEIGHT = /^%(-?\d{1,3}(?:\.\d+)?)%/;
const IS_TRUE_FALSE = /^(?:(t|true)|f|false)$/i;

/** Returns the question, or a problem. @param inner answers in braces, without general feedback */
export function answeredBy(
  text: RichText,
  inner: string,
  texts: GiftTexts,
): FoundQuestion | QuestionForm | FileProblem {
  if (inner === '') return openForm(text);
  if (inner.startsWith('#')) return numericOf(text, inner.slice(1).trim(), texts);
  const choices = trueFalseOf(inner);
  if (choices) return { text, ...choices };
  const [lead = '', ...pieces] = splitAtMarks(inner, ['~', '=']);
  if (lead.trim() !== '') return numberIn(lead) ? numericOf(text, inner, texts) : 'gift-braces';
  if (findMark(inner, ['~']) < 0) return shortOf(text, pieces, texts);
  return choicesOf(text, pieces, texts);
}

/** Reads `=a =b`, whose answers are all right. Drops answers with partial points. */
function shortOf(
  text: RichText,
  pieces: readonly string[],
  texts: GiftTexts,
): QuestionForm | FileProblem {
  if (pieces.some(isPair)) return pairsOf(text, pieces, texts);
  const weighed = pieces.map(weighedOf);
  const full = weighed.filter(({ weight }) => weight === FULL);
  if (full.length === 0) return 'gift-weights';
  if (weighed.some(isPartial)) texts.lost.push('partial');
  const accepted = full.map(({ rest }) => texts.text(rest));
  if (accepted.includes(null)) return 'gift-media';
  return shortForm(
    text,
    accepted.map((answer) => plainText(answer ?? '')),
  );
}

const NUMBER = '[-+]?(?:\\d+(?:[.,]\\d+)?|[.,]\\d+)';
const VALUE = new RegExp(`^(${NUMBER})(?::(${NUMBER}))?$`);
const RANGE = new RegExp(`^(${NUMBER})\\.\\.(${NUMBER})$`);

const toNumber = (text: string | undefined): number => Number((text ?? '0').replace(',', '.'));

/** Reads `3.14:0.01` (value and tolerance) and `1..5` (range). */
function numberIn(answer: string): { value: number; tolerance: number } | null {
  const plain = unescapeGift(withoutFeedback(answer, '#')).replace(/\s/g, '');
  const range = RANGE.exec(plain);
  if (range) {
    const [low, high] = [toNumber(range[1]), toNumber(range[2])];
    return { value: (low + high) / 2, tolerance: Math.abs(high - low) / 2 };
  }
  const value = VALUE.exec(plain);
  return value && { value: toNumber(value[1]), tolerance: Math.abs(toNumber(value[2])) };
}

/** Reads `3.14` or `=3.14 =%50%3`. Exactly one answer must have all points. */
function numericOf(text: RichText, given: string, texts: GiftTexts): QuestionForm | FileProblem {
  const [lead = '', ...others] = splitAtMarks(given, ['=', '~']);
  const pieces = [...(lead.trim() === '' ? [] : [`=${lead}`]), ...others].map(weighedOf);
  const full = pieces.filter(({ weight }) => weight === FULL);
  const [answer] = full.map(({ rest }) => numberIn(rest));
  if (full.length !== 1 || !answer) return 'gift-numerical';
  if (pieces.some(isPartial)) texts.lost.push('partial');
  return numericForm(text, answer.value, { tolerance: answer.tolerance });
}

function trueFalseOf(inner: string): Pick<FoundQuestion, 'options' | 'correct'> | null {
  const found = IS_TRUE_FALSE.exec(withoutFeedback(inner, '#').trim());
  return found && { options: TRUE_FALSE, correct: found[1] === undefined ? 1 : 0 };
}

/** Weight of an answer with all points (percent). */
const FULL = 100;

interface Weighed {
  weight: number;
  /** Text after the weight, without feedback. */
  rest: string;
}

function weighedOf(piece: string): Weighed {
  const given = piece.slice(1).trimStart();
  const weight = WEIGHT.exec(given);
  const rest = withoutFeedback(given.slice(weight?.[0].length ?? 0), '#');
  const usual = piece.startsWith('=') ? FULL : 0;
  return { weight: weight ? Number(weight[1]) : usual, rest };
}

const isRight = ({ weight }: Weighed): boolean => weight > 0;
const isPartial = ({ weight }: Weighed): boolean => weight > 0 && weight < FULL;

function choicesOf(
  text: RichText,
  pieces: readonly string[],
  texts: GiftTexts,
): FoundQuestion | QuestionForm | FileProblem {
  const choices = pieces.map(weighedOf);
  const options: RichText[] = [];
  for (const { rest } of choices) {
    const option = texts.text(rest);
    if (option === null) return 'gift-media';
    options.push(option);
  }
  const full = choices.filter(({ weight }) => weight === FULL);
  if (!choices.some(isRight)) return 'no-correct';
  if (full.length > 1) return 'several-correct';
  if (full.length === 0) return severalOf(text, options, choices);
  if (choices.some(isPartial)) texts.lost.push('partial');
  return { text, options, correct: choices.findIndex(({ weight }) => weight === FULL) };
}

/** Tolerance for weights, which Moodle rounds to five decimals. */
const ROUNDING = 0.001;

/** Reads `~%50%a ~%50%b ~%-100%c`. If every wrong option has -100, it is all or nothing. */
function severalOf(
  text: RichText,
  options: readonly RichText[],
  choices: readonly Weighed[],
): QuestionForm | FileProblem {
  const [right, wrong] = [choices.filter(isRight), choices.filter((choice) => !isRight(choice))];
  const share = FULL / right.length;
  if (right.some(({ weight }) => Math.abs(weight - share) > ROUNDING)) return 'gift-weights';
  if (options.length > OPTION_KEYS.length) return 'too-many-options';
  if (options.some((option) => lengthOf(option) > LIMITS.optionText)) return 'option-long';
  const isAll = wrong.length > 0 && wrong.every(({ weight }) => weight === -FULL);
  const keys = OPTION_KEYS.filter((_, at) => choices[at] && isRight(choices[at]));
  return multipleForm(text, options, keys, isAll ? 'all' : 'minus');
}

/* Matching questions of GIFT: `=left -> right`, or `= -> right` for a text without a match. */

const ARROW = '->';

const isPair = (piece: string): boolean => piece.includes(ARROW);

/** Reads matching pairs. @param pieces with a leading `=` each */
function pairsOf(
  text: RichText,
  pieces: readonly string[],
  texts: GiftTexts,
): QuestionForm | FileProblem {
  const pairs: [RichText, RichText][] = [];
  for (const piece of pieces) {
    const answer = withoutFeedback(piece.slice(1), '#');
    const at = answer.indexOf(ARROW);
    const left = texts.text(answer.slice(0, Math.max(0, at)));
    const right = texts.text(answer.slice(at + ARROW.length));
    if (at < 0) return 'gift-braces';
    if (left === null || right === null) return 'gift-media';
    pairs.push([left, right]);
  }
  const others = pairs.flatMap(([left, right]) => (isEmptyRich(left) ? [right] : []));
  return matchingForm(
    text,
    pairs.filter(([left]) => !isEmptyRich(left)),
    others,
  );
}

/** Returns true if all texts have words. A text file cannot store a text of pictures alone. */
export const arePairsOfWords = ({ body }: MatchingForm): boolean =>
  [...body.left, ...body.right].every((text) => plainText(text).trim() !== '');

/** Writes pairs. Replaces an arrow in a left text, because the arrow divides the pair. */
export function pairLines({ body, key }: MatchingForm): string[] {
  const others = body.right.filter((_, index) => !key.pairs.includes(index));
  const pairs = body.left.map((left, at) => [
    plainWithLatex(left).replaceAll(ARROW, '→'),
    plainWithLatex(body.right[key.pairs[at] ?? -1] ?? ''),
  ]);
  return [...pairs, ...others.map((right) => ['', plainWithLatex(right)])].map(
    ([left = '', right = '']) => `=${written(left)} ${ARROW} ${written(right)}`,
  );
}
