import { LIMITS } from '../limits.ts';
import { isBlanks } from '../question-kinds/blanks/blanks.ts';
import type { QuestionForm } from '../question-kinds/kind.ts';
import { isMatching } from '../question-kinds/matching/matching.ts';
import {
  isMultiple,
  type MultipleForm,
  multipleForm,
} from '../question-kinds/multiple/multiple.ts';
import { isNumeric, numericForm } from '../question-kinds/numeric/numeric.ts';
import { openForm } from '../question-kinds/open/open.ts';
import { OPTION_KEYS, offeredOptions, optionText } from '../question-kinds/options.ts';
import { isOrdering } from '../question-kinds/ordering/ordering.ts';
import { isShort, shortForm } from '../question-kinds/short/short.ts';
import { isSingle, type SingleForm, TRUE_FALSE } from '../question-kinds/single/single.ts';
import { plainText } from '../rich-text/rich-text.ts';
import { isPair, pairLines, pairsOf } from './gift-pairs.ts';
import {
  findMark,
  splitAtMarks,
  textOfGift,
  unescapeGift,
  withoutFeedback,
  written,
} from './gift-text.ts';
import {
  compactOptions,
  type FileProblem,
  type FoundQuestion,
  linesOf,
  type Reading,
  ReadingBuilder,
} from './reading.ts';

/*
 * Moodle's GIFT: questions between empty lines, `//` comments, `::title::`, answers in braces.
 * Reads true/false, multiple choice, short, numeric, matching and essay questions, and names other
 * kinds in the reason.
 */

/** Maximum length (characters) that is parsed quickly; longer than any question with feedback. */
const MAX_BLOCK = 20_000;
const GAP = '_____';
const WEIGHT = /^%(-?\d{1,3}(?:\.\d+)?)%/;
const IS_TRUE_FALSE = /^(?:(t|true)|f|false)$/i;

interface Block {
  line: number;
  text: string;
}

export const looksLikeGift = (text: string): boolean =>
  blocksOf(text).some(({ text }) => {
    const open = findMark(text, ['{']);
    return text.startsWith('::') || (open >= 0 && findMark(text, ['}'], open) > open);
  });

export function readGift(text: string): Reading {
  const reading = new ReadingBuilder();
  for (const block of blocksOf(text)) {
    const found = questionOf(block.text);
    if (typeof found === 'string') reading.problem(block.line, found);
    else if ('kind' in found) reading.typed(block.line, found);
    else reading.question(block.line, found);
  }
  return reading.done();
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let start = 0;
  for (const [at, line] of [...linesOf(text), ''].entries()) {
    const trimmed = line.trim();
    if (trimmed.startsWith('//') || trimmed.startsWith('$CATEGORY:')) continue;
    if (trimmed !== '') {
      if (lines.length === 0) start = at + 1;
      lines.push(trimmed);
    } else if (lines.length > 0) {
      blocks.push({ line: start, text: lines.join('\n') });
      lines = [];
    }
  }
  return blocks;
}

function questionOf(block: string): FoundQuestion | QuestionForm | FileProblem {
  if (block.length > MAX_BLOCK) return 'too-long';
  const body = withoutTitle(block);
  const open = findMark(body, ['{']);
  const close = findMark(body, ['}'], Math.max(open, 0));
  if (open < 0) return close < 0 ? 'gift-description' : 'gift-braces';
  if (close < 0) return 'gift-braces';
  if (findMark(body, ['{', '}'], close + 1) >= 0) return 'gift-blank-line';
  const [before, after] = [body.slice(0, open), body.slice(close + 1)];
  const asked = textOfGift(after.trim() === '' ? before : `${before}${GAP}${after}`);
  if (asked === null) return 'gift-media';
  return answeredBy(asked, withoutFeedback(body.slice(open + 1, close), '####').trim());
}

function withoutTitle(block: string): string {
  const end = block.startsWith('::') ? findMark(block, ['::'], 2) : -1;
  return end < 0 ? block : block.slice(end + 2);
}

type Answers = Pick<FoundQuestion, 'options' | 'correct'>;

/** @param inner text between the braces, without general feedback */
function answeredBy(text: string, inner: string): FoundQuestion | QuestionForm | FileProblem {
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

/** Returns true if the format has a form for a question of its kind. */
export const isGiftKind = (question: QuestionForm): boolean =>
  !isOrdering(question) && !isBlanks(question);

/** Leaves out questions that the format has no form for, and empty options. */
export const writeGift = (questions: readonly QuestionForm[]): string =>
  questions
    .filter(isGiftKind)
    .map(
      (question, at) =>
        `::${at + 1}::${written(plainText(question.text))} {${answerPart(question)}}\n`,
    )
    .join('\n');

function answerPart(question: QuestionForm): string {
  if (isNumeric(question)) return `#${question.key.value}:${question.key.tolerance}`;
  const lines = linesFor(question);
  return lines.length > 0 ? `\n${lines.map((line) => `\t${line}\n`).join('')}` : '';
}

function linesFor(question: QuestionForm): string[] {
  if (isSingle(question)) return optionLines(question);
  if (isMultiple(question)) return weightedLines(question);
  if (isMatching(question)) return pairLines(question);
  return isShort(question) ? question.key.accepted.map((answer) => `=${written(answer)}`) : [];
}

function weightedLines(question: MultipleForm): string[] {
  const { right, credit } = question.key;
  const share = Number((100 / right.length).toFixed(5));
  const loss = credit === 'all' ? 100 : share;
  return offeredOptions(question).map(
    (key) => `~%${right.includes(key) ? share : -loss}%${written(optionText(question, key))}`,
  );
}

function optionLines(question: SingleForm): string[] {
  const { options, correct } = compactOptions(question);
  return options.map((option, position) => `${position === correct ? '=' : '~'}${written(option)}`);
}
