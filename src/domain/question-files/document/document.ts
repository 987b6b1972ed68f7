import { LIMITS } from '../../limits.ts';
import type { QuestionForm } from '../../question-kinds/kind.ts';
import { isMultiple } from '../../question-kinds/multiple/multiple.ts';
import { openForm } from '../../question-kinds/open/open.ts';
import {
  OPTION_KEYS,
  type OptionKey,
  offeredOptions,
  optionText,
} from '../../question-kinds/options.ts';
import { isSingle } from '../../question-kinds/single/single.ts';
import { plainText } from '../../rich-text/rich-text.ts';
import { type Ask, compactOptions, linesOf, type Reading, ReadingBuilder } from '../reading.ts';
import { blocksOf } from './blocks.ts';
import { partColumns } from './columns.ts';
import { type CutQuestion, cutQuestion, keyOf } from './cut.ts';
import { type FormattedLine, knownLines, withFormatting } from './formatting.ts';
import { matchKey, takeKey } from './key.ts';
import { type Line, optionChain, optionMarks, startOf } from './marks.ts';

/* Reads typed tests with a key anywhere. The teacher decides about unclear parts. */

/** Invisible characters of word processors, such as the soft hyphen U+00AD. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u2028\u2029\u2060\uFEFF]/g;
const SPACES = /[\u00A0\u2000-\u200A\u202F\u3000]/g;

/** Maximum length of a gap, wider than any page. Longer gaps make the patterns slow. */
const GAP = 120;
const WIDE_GAPS = new RegExp(`(\\s{${GAP}})\\s+`, 'g');

const plainLine = (line: string): string =>
  line.replace(INVISIBLE, '').replace(SPACES, ' ').trimEnd().replace(WIDE_GAPS, '$1');

const trimmed = (line: Line): Line => ({ ...line, text: line.text.trim() });

/** Reads a typed test. @param formatted pasted lines with their formatting or place in a list */
export function readDocument(text: string, formatted: readonly FormattedLine[] = []): Reading {
  const given = linesOf(text.replaceAll('\f', '\n'));
  const known = knownLines(given, formatted);
  const { lines, isParted } = partColumns(
    given.map((line, at) => ({
      ...{ number: at + 1, text: plainLine(line) },
      place: known[at]?.place,
    })),
  );
  const { entries, rest, unclear } = takeKey(lines.map(trimmed));
  const { blocks, leftOut } = blocksOf(rest);
  const questions = inOrder(blocks.map((block) => cutQuestion(block, isParted)));
  const { letters, alone } = matchKey(questions, entries);
  const reading = new ReadingBuilder();
  for (const { number, text } of unclear) reading.problem(number, 'key-unclear', text);
  for (const { line, number, letter } of alone)
    reading.problem(line, 'key-alone', number === null ? letter : `${number}-${letter}`);
  for (const [at, question] of questions.entries()) add(reading, question, letters[at] ?? null);
  const apart = [...leftOut, ...questions.flatMap((question) => question.leftOut)];
  const left = apart.map(({ number, text }) => ({ line: number, text }));
  const read = { ...reading.done(), leftOut: left.sort((a, b) => a.line - b.line) };
  return withFormatting(read, given, known);
}

/** Sorts by number if the numbers are unique, because columns may be copied out of order. */
function inOrder(questions: CutQuestion[]): CutQuestion[] {
  const numbers = questions.flatMap(({ number }) => number ?? []);
  const isClear = new Set(numbers).size === questions.length;
  return isClear ? questions.sort((a, b) => (a.number ?? 0) - (b.number ?? 0)) : questions;
}

function add(reading: ReadingBuilder, question: CutQuestion, fromKey: string | null): void {
  const { line, options, isInOrder } = question;
  if (options.length === 0) {
    const asked = withoutPoints(withoutAnswerLines(question.text));
    reading.typed(line, { ...openForm(asked.text), ...asked.points });
    return;
  }
  const { text, points } = withoutPoints(question.text);
  const named = namedOf(question, fromKey);
  const key = named.length === 1 ? keyOf(named[0] ?? '') : null;
  const correct = key && options[OPTION_KEYS.indexOf(key)] ? key : null;
  const asks: Ask[] = [...question.asks, ...(correct ? [] : [askForKey(question, named)])];
  if (!isInOrder) reading.problem(line, 'option-order');
  else if (asks.length > 0) reading.asked(line, { text, options, ...points }, asks, correct);
  else
    reading.question(line, {
      ...{ text, options, ...points },
      correct: OPTION_KEYS.indexOf(correct ?? 'A'),
    });
}

const POINTS = /\s*[([]\s*(\d{1,3}(?:[.,]5)?)\s*(?:puan|p)\.?\s*[)\]]\s*$/i;

/** Cuts points such as "(10 puan)" off the end of a question. */
function withoutPoints(text: string): { text: string; points: { points?: number } } {
  const found = POINTS.exec(text);
  const points = Number((found?.[1] ?? '').replace(',', '.'));
  const isUsable = points >= LIMITS.points.min && points <= LIMITS.points.max;
  return found && isUsable
    ? { text: text.slice(0, found.index), points: { points } }
    : { text, points: {} };
}

/** Line for a handwritten answer: "........", "______", "Cevap: ....". */
const ANSWER_LINES = /^\s*(?:(?:cevap|yan[ıi]t)\s*:)?[\s.…_–-]*$/i;

const withoutAnswerLines = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !ANSWER_LINES.test(line))
    .map((line) => line.replace(/\s*(?:[.…_]\s*){6,}$/, ''))
    .join('\n');

/** Returns all letters that the key, an answer line or marks name as right. */
function namedOf({ answers, starred, options }: CutQuestion, fromKey: string | null): string[] {
  // Ignores marks if all options have them, because such marks are decoration.
  const marked =
    starred.length === options.length ? [] : starred.map((at) => OPTION_KEYS[at] ?? '');
  return [...new Set([...(fromKey ? [fromKey] : []), ...answers, ...marked])];
}

function askForKey({ options }: CutQuestion, named: readonly string[]): Ask {
  const offered = named.flatMap((letter): OptionKey[] => {
    const key = keyOf(letter);
    return key && options[OPTION_KEYS.indexOf(key)] ? [key] : [];
  });
  const why = named.length > 1 ? 'several' : named.length === 1 ? 'not-offered' : 'missing';
  return { kind: 'key', why, named: offered };
}

export const looksLikeDocument = (text: string): boolean =>
  optionChain(optionMarks(text)).length > 1;

export const hasNumbers = (text: string): boolean =>
  linesOf(text).some((line) => startOf(line.trim()) !== null);

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

export function writeDocument(questions: readonly QuestionForm[]): string {
  const key = questions.flatMap((question, at) =>
    isSingle(question) ? `${at + 1}-${OPTION_KEYS[compactOptions(question).correct]}` : [],
  );
  const end = key.length > 0 ? `\nCevap anahtarı: ${key.join('  ')}\n` : '';
  return `${questions.map(written).join('\n')}${end}`;
}

function optionsOf(question: QuestionForm): string[] {
  if (!isSingle(question) && !isMultiple(question)) return [];
  return offeredOptions(question).map((key) => optionText(question, key));
}

function written(question: QuestionForm, at: number): string {
  const lines = optionsOf(question).map(
    (option, position) => `${OPTION_KEYS[position]}) ${oneLine(option)}`,
  );
  const text = plainText(question.text)
    .split(/\s*[\r\n]\s*/)
    .filter(Boolean);
  return `${[`${at + 1}. ${text.join('\n')}`, ...lines].join('\n')}\n`;
}
