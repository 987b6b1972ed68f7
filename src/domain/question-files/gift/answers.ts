import { LIMITS } from '../../limits.ts';
import type { QuestionForm } from '../../question-kinds/kind.ts';
import { multipleForm } from '../../question-kinds/multiple/multiple.ts';
import { numericForm } from '../../question-kinds/numeric/numeric.ts';
import { openForm } from '../../question-kinds/open/open.ts';
import { OPTION_KEYS } from '../../question-kinds/options.ts';
import { shortForm } from '../../question-kinds/short/short.ts';
import { TRUE_FALSE } from '../../question-kinds/single/single.ts';
import type { FileProblem, FoundQuestion } from '../reading.ts';
import { isPair, pairsOf } from './pairs.ts';
import { findMark, splitAtMarks, textOfGift, unescapeGift, withoutFeedback } from './text.ts';

const WEIGHT = /^%(-?\d{1,3}(?:\.\d+)?)%/;
const IS_TRUE_FALSE = /^(?:(t|true)|f|false)$/i;

type Answers = Pick<FoundQuestion, 'options' | 'correct'>;

/** @param inner text between the braces, without general feedback */
export function answeredBy(
  text: string,
  inner: string,
): FoundQuestion | QuestionForm | FileProblem {
  if (inner === '') return openForm(text);
  if (inner.startsWith('#')) return numericOf(text, inner.slice(1).trim());
  const choices = trueFalseOf(inner);
  if (choices) return { text, ...choices };
  const [lead = '', ...pieces] = splitAtMarks(inner, ['~', '=']);
  if (lead.trim() !== '') return 'gift-braces';
  if (findMark(inner, ['~']) < 0) return shortOf(text, pieces);
  return choicesOf(text, pieces);
}

/** Reads `=a =b`, where every answer is right. */
function shortOf(text: string, pieces: readonly string[]): QuestionForm | FileProblem {
  if (pieces.some(isPair)) return pairsOf(text, pieces);
  const answers = pieces.map(choiceOf);
  if (answers.some(({ weight }) => weight !== 100)) return 'gift-weights';
  const accepted = answers.flatMap((answer) => answer.text ?? []);
  return accepted.length < answers.length ? 'gift-media' : shortForm(text, accepted);
}

const NUMBER = '-?\\d+(?:\\.\\d+)?';
const VALUE = new RegExp(`^=?(${NUMBER})(?::(${NUMBER}))?$`);
const RANGE = new RegExp(`^=?(${NUMBER})\\.\\.(${NUMBER})$`);

/** Reads `3.14:0.01` (value and tolerance) and `1..5` (range), of which one answer is right. */
function numericOf(text: string, answer: string): QuestionForm | FileProblem {
  const plain = unescapeGift(withoutFeedback(answer, '#')).replace(/\s/g, '');
  const range = RANGE.exec(plain);
  if (range) {
    const [low, high] = [Number(range[1]), Number(range[2])];
    return numericForm(text, (low + high) / 2, { tolerance: Math.abs(high - low) / 2 });
  }
  const value = VALUE.exec(plain);
  if (!value) return 'gift-numerical';
  return numericForm(text, Number(value[1]), { tolerance: Math.abs(Number(value[2] ?? 0)) });
}

/** Reads `{T}` and its like, with feedback or without. */
function trueFalseOf(inner: string): Answers | null {
  const found = IS_TRUE_FALSE.exec(withoutFeedback(inner, '#').trim());
  return found && { options: TRUE_FALSE, correct: found[1] === undefined ? 1 : 0 };
}

interface Choice {
  text: string | null;
  weight: number;
}

function choicesOf(
  text: string,
  pieces: readonly string[],
): FoundQuestion | QuestionForm | FileProblem {
  const choices = pieces.map(choiceOf);
  const options: string[] = [];
  for (const { text } of choices) {
    if (text === null) return 'gift-media';
    options.push(text);
  }
  const right = choices.filter(isRight);
  if (right.length === 0) return 'no-correct';
  if (right.length > 1) return severalOf(text, options, choices);
  if (right[0]?.weight !== 100) return 'gift-weights';
  return { text, options, correct: choices.findIndex(isRight) };
}

/** Moodle rounds weights to five decimals. */
const ROUNDING = 0.001;

/**
 * Reads `~%50%a ~%50%b ~%-100%c`. The right options share the points equally. Wrong ones at -100 mean
 * all or nothing; other weights mean partial credit.
 */
function severalOf(
  text: string,
  options: readonly string[],
  choices: readonly Choice[],
): QuestionForm | FileProblem {
  const [right, wrong] = [choices.filter(isRight), choices.filter((choice) => !isRight(choice))];
  if (right.every(({ weight }) => weight === 100)) return 'several-correct';
  const share = 100 / right.length;
  if (right.some(({ weight }) => Math.abs(weight - share) > ROUNDING)) return 'gift-weights';
  if (options.length > OPTION_KEYS.length) return 'too-many-options';
  if (options.some((option) => option.length > LIMITS.optionText)) return 'option-long';
  const isAll = wrong.length > 0 && wrong.every(({ weight }) => weight === -100);
  const keys = OPTION_KEYS.filter((_, at) => choices[at] && isRight(choices[at]));
  return multipleForm(text, options, keys, isAll ? 'all' : 'minus');
}

const isRight = ({ weight }: Choice): boolean => weight > 0;

function choiceOf(piece: string): Choice {
  const given = piece.slice(1).trimStart();
  const weight = WEIGHT.exec(given);
  const rest = given.slice(weight?.[0].length ?? 0);
  const text = textOfGift(withoutFeedback(rest, '#'));
  const usual = piece.startsWith('=') ? 100 : 0;
  return { text, weight: weight ? Number(weight[1]) : usual };
}
