import { OPTION_KEYS } from '../../question-kinds/options.ts';
import { type ListPlace, nestedLists, type PlacedLine } from '../../rich-text/nesting.ts';
import {
  canonicalRich,
  type Inline,
  type Mark,
  plainRun,
  type RichText,
  runOf,
  type TextRun,
} from '../../rich-text/rich-text.ts';
import type { Reading } from '../reading.ts';
import { withTexts } from '../texts.ts';
import { withTypedLists } from './typed-lists.ts';

/* Gives questions that were read from plain lines the formatting and lists of the pasted lines. */

/** Pasted line as it is in the text, with its formatting. */
export interface FormattedLine {
  line: string;
  /** Text of the line, with the marker of its list. */
  content: readonly TextRun[];
  place?: ListPlace | undefined;
}

/** Line of a text whose formatting is known. */
export interface KnownLine {
  plain: string;
  units: readonly Unit[];
  place: ListPlace | undefined;
}

/** Characters that share their marks. A power is one unit. */
interface Unit {
  plain: string;
  text: string;
  marks: Mark[] | undefined;
}

/** Returns what is known of each line; null for a line that the teacher has edited. */
export function knownLines(
  lines: readonly string[],
  formatted: readonly FormattedLine[],
): (KnownLine | null)[] {
  const byLine = new Map<string, KnownLine[]>();
  for (const { line, content, place } of formatted) {
    const units = unitsOf(content);
    const same = byLine.get(line) ?? [];
    same.push({ plain: plainOf(units).trim(), units, place });
    byLine.set(line, same);
  }
  return lines.map((line) => {
    const same = byLine.get(line.trim()) ?? [];
    return (same.length > 1 ? same.shift() : same[0]) ?? null;
  });
}

const plainOf = (units: readonly Unit[]): string => units.map(({ plain }) => plain).join('');

/** Formats the read questions. @param lines what is known of each line of their source */
export function withFormatting(reading: Reading, lines: readonly (KnownLine | null)[]): Reading {
  const begins = [...new Set(reading.questions.map(({ line }) => line))].sort((a, b) => a - b);
  const ends = new Map(begins.map((begin, at) => [begin, begins[at + 1] ?? lines.length + 1]));
  const isKnown = (line: KnownLine | null): line is KnownLine => line !== null;
  const all = new Map(lines.filter(isKnown).map((line) => [line.plain, line]));
  const questions = reading.questions.map((read) => {
    const range = lines.slice(read.line - 1, (ends.get(read.line) ?? 1) - 1).filter(isKnown);
    const placed = (line: string) => placedLine(line, range, all);
    const { text } = read.question;
    if (all.size === 0 && !(typeof text === 'string' && text.includes('\n'))) return read;
    return withTexts(read, {
      text: (text) =>
        typeof text === 'string' ? withLists(withTypedLists(text.split('\n').map(placed))) : text,
      option: (option, at) => formattedOption(option, OPTION_KEYS[at] ?? '', range, placed),
    });
  });
  return { ...reading, questions };
}

const withLists = (lines: readonly PlacedLine<Inline>[]): RichText =>
  canonicalRich({ blocks: nestedLists(lines, runOf) });

/** Number of a question, before its text. */
const NUMBER = /^\s*(?:(?:soru|s)\s*[.:-]?\s*)?(?:\d{1,3}\s*[.):–-]+\s*)?(?:soru\s*[:.)-]+\s*)?$/i;

/**
 * Returns a line of a text as it was pasted, without the marker of its list.
 * @param own lines of the question; `all` has those of a text that several questions share
 */
function placedLine(
  line: string,
  own: readonly KnownLine[],
  all: ReadonlyMap<string, KnownLine>,
): PlacedLine<Inline> {
  const item = own.find((known) => isItem(known, line)) ?? all.get(line);
  if (item?.place && isItem(item, line)) {
    const { marker } = item.place;
    const text = line.replace(/^\*/, '').slice(marker.length).trim();
    const [content] = cutFrom(item.units, text, (before) => before.trim() === marker);
    return { content: content ?? runOf(text), place: item.place };
  }
  const lines = item ? [...own, item] : own;
  const found = lines.flatMap(({ units }) => cutFrom(units, line, (at) => NUMBER.test(at)));
  return { content: found[0] ?? runOf(line) };
}

/** Returns true if a line is all of an item, apart from its points or its lines to write on. */
function isItem({ plain, place }: KnownLine, line: string): boolean {
  const text = line.replace(/^\*/, '');
  return (
    place !== undefined && plain.startsWith(text) && /^$|^\s*[[(._…]/.test(plain.slice(text.length))
  );
}

/**
 * Formats an option. Drops an emphasis of all its text, which may mark the right option.
 * @param placed returns the lines of a list below the option
 */
function formattedOption(
  option: RichText,
  letter: string,
  lines: readonly KnownLine[],
  placed: (line: string) => PlacedLine<Inline>,
): RichText {
  if (typeof option !== 'string' || option === '') return option;
  const mark = new RegExp(`(?:^|\\W)${letter} ?[.)\\]:–-]+[*✓✔]?\\s*$`, 'i');
  const [first = '', ...others] = option.split('\n');
  const [found] = lines.flatMap(({ units }) => cutFrom(units, first, (at) => mark.test(at)));
  const all = [{ content: found ?? runOf(first) }, ...others.map(placed)];
  const runs = all.flatMap(({ content }) => content).flatMap((run) => ('text' in run ? [run] : []));
  const shared = (runs[0]?.marks ?? []).filter(
    (mark) =>
      mark !== 'sub' &&
      mark !== 'sup' &&
      runs.every(({ text, marks }) => text.trim() === '' || marks?.includes(mark)),
  );
  return withLists(
    all.map((line) => ({ ...line, content: line.content.map((run) => withoutMarks(run, shared)) })),
  );
}

const withoutMarks = (run: Inline, shared: readonly Mark[]): Inline =>
  run.type === 'text'
    ? { ...run, marks: run.marks?.filter((mark) => !shared.includes(mark)) }
    : run;

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
  const line = plainOf(units);
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
