import type { QuestionForm } from '../../question-kinds/kind.ts';
import { isMatching } from '../../question-kinds/matching/matching.ts';
import { isMultiple, type MultipleForm } from '../../question-kinds/multiple/multiple.ts';
import { isNumeric } from '../../question-kinds/numeric/numeric.ts';
import { isOpen } from '../../question-kinds/open/open.ts';
import { offeredOptions, richOption } from '../../question-kinds/options.ts';
import { isShort } from '../../question-kinds/short/short.ts';
import { isSingle, type SingleForm } from '../../question-kinds/single/single.ts';
import type { RichText } from '../../rich-text/rich-text.ts';
import {
  type FileProblem,
  type FoundQuestion,
  linesOf,
  type Reading,
  ReadingBuilder,
} from '../reading.ts';
import { answeredBy, arePairsOfWords, pairLines } from './answers.ts';
import {
  findMark,
  GiftTexts,
  plainWithLatex,
  type TextReader,
  withoutFeedback,
  written,
} from './text.ts';

/*
 * Moodle's GIFT: questions between empty lines, `//` comments, `::title::`, answers in braces.
 * Reads true/false, multiple choice, short, numeric, matching and essay questions; reports other
 * kinds.
 */

/** Maximum length of a block (characters), longer than any question. Limits the parsing time. */
const MAX_BLOCK = 20_000;
const GAP = '_____';

interface Block {
  line: number;
  text: string;
}

export const looksLikeGift = (text: string): boolean =>
  blocksOf(text).some(({ text }) => {
    const open = findMark(text, ['{']);
    return text.startsWith('::') || (open >= 0 && findMark(text, ['}'], open) > open);
  });

/** Reads GIFT. @param texts converts texts with HTML or formulas */
export function readGift(text: string, texts: TextReader): Reading {
  const reading = new ReadingBuilder();
  for (const { line, text: block } of blocksOf(text)) {
    const own = new GiftTexts(texts);
    const found = questionOf(block, own);
    if (typeof found === 'string') reading.problem(line, found);
    else if ('kind' in found) reading.typed(line, found, own.lost);
    else reading.question(line, { ...found, lost: own.lost });
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

function questionOf(block: string, texts: GiftTexts): FoundQuestion | QuestionForm | FileProblem {
  if (block.length > MAX_BLOCK) return 'too-long';
  const body = withoutTitle(block);
  if (body === null) return 'gift-title';
  const open = findMark(body, ['{']);
  const close = findMark(body, ['}'], Math.max(open, 0));
  if (open < 0) return close < 0 ? 'gift-description' : 'gift-braces';
  if (close < 0) return 'gift-braces';
  if (findMark(body, ['{', '}'], close + 1) >= 0) return 'gift-blank-line';
  const [before, after] = [body.slice(0, open), body.slice(close + 1)];
  const asked = texts.stem(after.trim() === '' ? before : `${before}${GAP}${after}`);
  if (asked === null) return 'gift-media';
  return answeredBy(asked, withoutFeedback(body.slice(open + 1, close), '####').trim(), texts);
}

function withoutTitle(block: string): string | null {
  if (!block.startsWith('::')) return block;
  const end = findMark(block, ['::'], 2);
  return end < 0 ? null : block.slice(end + 2);
}

export const isGiftKind = (question: QuestionForm): boolean =>
  (isMatching(question) && arePairsOfWords(question)) ||
  [isSingle, isMultiple, isShort, isNumeric, isOpen].some((isKind) => isKind(question));

/** Writes GIFT. Omits empty options, and questions that the format cannot express. */
export const writeGift = (questions: readonly QuestionForm[]): string =>
  questions
    .filter(isGiftKind)
    .map((question, at) => `::${at + 1}::${writtenRich(question.text)} {${answerPart(question)}}\n`)
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
    (key) => `~%${right.includes(key) ? share : -loss}%${writtenRich(richOption(question, key))}`,
  );
}

const optionLines = (question: SingleForm): string[] =>
  offeredOptions(question).map(
    (key) => `${key === question.key ? '=' : '~'}${writtenRich(richOption(question, key))}`,
  );

const writtenRich = (text: RichText): string => written(plainWithLatex(text));
