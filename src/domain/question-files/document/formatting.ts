import { OPTION_KEYS } from '../../question-kinds/options.ts';
import {
  type Block,
  canonicalRich,
  type Mark,
  plainRun,
  type RichText,
  runOf,
  type TextRun,
} from '../../rich-text/rich-text.ts';
import { linesOf, type Reading } from '../reading.ts';
import { withTexts } from '../texts.ts';

/* Gives questions that were read from plain lines the formatting of the pasted lines. */

/** Pasted line as it is in the text, with its formatting. */
export interface FormattedLine {
  line: string;
  content: readonly TextRun[];
}

/** Characters that share their marks. A power is one unit. */
interface Unit {
  plain: string;
  text: string;
  marks: Mark[] | undefined;
}

/**
 * Formats the read questions as in the pasted text.
 * @param text source of the questions; an edited line has no formatting
 */
export function withFormatting(
  reading: Reading,
  text: string,
  formatted: readonly FormattedLine[],
): Reading {
  if (formatted.length === 0) return reading;
  const known = new Map(formatted.map(({ line, content }) => [line, unitsOf(content)]));
  const lines = linesOf(text).map((line) => known.get(line.trim()) ?? null);
  const begins = [...new Set(reading.questions.map(({ line }) => line))].sort((a, b) => a - b);
  const ends = new Map(begins.map((begin, at) => [begin, begins[at + 1] ?? lines.length + 1]));
  const questions = reading.questions.map((read) => {
    const range = lines.slice(read.line - 1, (ends.get(read.line) ?? 1) - 1);
    const own = range.flatMap((units) => (units ? [units] : []));
    if (own.length === 0) return read;
    return withTexts(read, {
      text: (text) => formattedText(text, own),
      option: (option, at) => formattedOption(option, OPTION_KEYS[at] ?? '', own),
    });
  });
  return { ...reading, questions };
}

/** Number of a question, before its text. */
const NUMBER = /^\s*(?:(?:soru|s)\s*[.:-]?\s*)?(?:\d{1,3}\s*[.):–-]+\s*)?(?:soru\s*[:.)-]+\s*)?$/i;

function formattedText(text: RichText, lines: readonly Unit[][]): RichText {
  if (typeof text !== 'string') return text;
  const blocks = text.split('\n').map((line): Block => {
    const found = lines.flatMap((units) => cutFrom(units, line, (before) => NUMBER.test(before)));
    return { type: 'paragraph', content: found[0] ?? runOf(line) };
  });
  return canonicalRich({ blocks });
}

/** Formats an option. Drops an emphasis of all its text, which may mark the right option. */
function formattedOption(option: RichText, letter: string, lines: readonly Unit[][]): RichText {
  if (typeof option !== 'string' || option === '') return option;
  const mark = new RegExp(`(?:^|\\W)${letter} ?[.)\\]:–-]+[*✓✔]?\\s*$`, 'i');
  const [found] = lines.flatMap((units) => cutFrom(units, option, (before) => mark.test(before)));
  if (!found) return option;
  const shared = (found[0]?.marks ?? []).filter(
    (mark) =>
      mark !== 'sub' &&
      mark !== 'sup' &&
      found.every(({ text, marks }) => text.trim() === '' || marks?.includes(mark)),
  );
  const content = found.map((run) => withoutMarks(run, shared));
  return canonicalRich({ blocks: [{ type: 'paragraph', content }] });
}

const withoutMarks = (run: TextRun, shared: readonly Mark[]): TextRun => ({
  ...run,
  marks: run.marks?.filter((mark) => !shared.includes(mark)),
});

function unitsOf(content: readonly TextRun[]): Unit[] {
  const units: Unit[] = [];
  for (const run of content) {
    const isRaised = run.marks?.some((mark) => mark === 'sub' || mark === 'sup');
    const pieces = isRaised ? [run.text.trim()] : run.text.replace(/\s+/g, ' ');
    for (const text of pieces) {
      const plain = isRaised ? plainRun(run) : text;
      const isDouble = plain === ' ' && (units.at(-1)?.plain ?? ' ') === ' ';
      if (!isDouble) units.push({ plain, text, marks: run.marks });
    }
  }
  return units;
}

/** Maximum number of occurrences of a text that are tried in a line. */
const MOST_TRIES = 50;

/** Returns formatted runs of a text in a line; null if unexpected text is before it. */
function cutFrom(
  units: readonly Unit[],
  text: string,
  isExpected: (before: string) => boolean,
): [TextRun[]] | [] {
  const wanted = text.replace(/\s+/g, ' ').trim();
  const line = units.map(({ plain }) => plain).join('');
  let at = line.indexOf(wanted);
  for (let tries = 0; at >= 0 && tries < MOST_TRIES; tries += 1) {
    if (isExpected(line.slice(0, at))) return [runsBetween(units, at, at + wanted.length)];
    at = line.indexOf(wanted, at + 1);
  }
  return [];
}

function runsBetween(units: readonly Unit[], from: number, to: number): TextRun[] {
  let at = 0;
  return units.flatMap(({ plain, text, marks }) => {
    const begin = at;
    at += plain.length;
    return begin >= from && at <= to ? [{ type: 'text' as const, text, marks }] : [];
  });
}
