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
import { withTypedLists } from './lists.ts';

/* Restores the pasted formatting and lists in questions that were read from plain lines. */

export interface FormattedLine {
  line: string;
  /** Formatted line, with the marker of its list. */
  content: readonly TextRun[];
  place?: ListPlace | undefined;
}

export interface KnownLine {
  plain: string;
  units: readonly Unit[];
  place: ListPlace | undefined;
}

/** Character with its marks, or a power or index as a whole. */
interface Unit {
  plain: string;
  text: string;
  marks: Mark[] | undefined;
}

/** Returns the formatting of each line; null for a line without any, as after an edit. */
export function knownLines(
  lines: readonly string[],
  formatted: readonly FormattedLine[],
): (KnownLine | null)[] {
  const byLine = new Map<string, KnownLine[]>();
  for (const { line, content, place } of formatted) {
    const units = unitsOf(content);
    const same = byLine.get(line) ?? [];
    same.push({ plain: plainOf(units).trimEnd(), units, place });
    byLine.set(line, same);
  }
  return lines.map((line) => {
    const same = byLine.get(line.trim()) ?? [];
    return (same.length > 1 ? same.shift() : same[0]) ?? null;
  });
}

const plainOf = (units: readonly Unit[]): string => units.map(({ plain }) => plain).join('');

/** Formats the read questions. @param known formatting by line */
export function withFormatting(
  reading: Reading,
  lines: readonly string[],
  known: readonly (KnownLine | null)[],
): Reading {
  const begins = [...new Set(reading.questions.map(({ line }) => line))].sort((a, b) => a - b);
  const ends = new Map(begins.map((begin, at) => [begin, begins[at + 1] ?? lines.length + 1]));
  const isKnown = (line: KnownLine | null): line is KnownLine => line !== null;
  const all = new Map(known.filter(isKnown).map((line) => [line.plain, line]));
  const questions = reading.questions.map((read) => {
    const range = [read.line - 1, (ends.get(read.line) ?? 1) - 1] as const;
    const [own, source] = [known.slice(...range).filter(isKnown), lines.slice(...range).join('\n')];
    const placed = (line: string): PlacedLine<Inline> => {
      // Searches all lines for a shared text, which is above the first of its questions.
      const above = source.includes(line) ? undefined : all.get(line);
      return placedLine(line, above ? [above] : own) ?? { content: runOf(line) };
    };
    const { text } = read.question;
    if (all.size === 0 && !(typeof text === 'string' && text.includes('\n'))) return read;
    return withTexts(read, {
      text: (text) =>
        typeof text === 'string' ? withLists(withTypedLists(text.split('\n').map(placed))) : text,
      option: (option, at) => formattedOption(option, OPTION_KEYS[at] ?? '', own, placed),
    });
  });
  return { ...reading, questions };
}

const withLists = (lines: readonly PlacedLine<Inline>[]): RichText =>
  canonicalRich({ blocks: nestedLists(lines, runOf) });

/** Number before a question's text: "12. ", "Soru 3: ", "S.4) ". */
const NUMBER = /^\s*(?:(?:soru|s)\s*[.:-]?\s*)?(?:\d{1,3}\s*[.):–-]+\s*)?(?:soru\s*[:.)-]+\s*)?$/i;

/** Returns a line as it was pasted, without its list's marker; null if not found. */
function placedLine(line: string, known: readonly KnownLine[]): PlacedLine<Inline> | null {
  const item = known.find((one) => isItem(one, line));
  if (item?.place) {
    const { marker } = item.place;
    const text = line.replace(/^\*/, '').slice(marker.length).trim();
    const content = cutFrom([item], text, (before) => before.trim() === marker);
    return { content: content ?? runOf(text), place: item.place };
  }
  const content = cutFrom(known, line, (before) => NUMBER.test(before));
  return content && { content };
}

/** Returns true if a line is a list item, apart from its points or its lines for an answer. */
function isItem({ plain, place }: KnownLine, line: string): boolean {
  const text = line.replace(/^\*/, '');
  return (
    place !== undefined &&
    text.length > place.marker.length &&
    plain.startsWith(text) &&
    /^$|^\s*[[(._…]/.test(plain.slice(text.length))
  );
}

/**
 * Formats an option. Drops emphasis of the whole text, because it may mark the right option.
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
  const found = cutFrom(lines, first, (before) => mark.test(before));
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

/** Maximum number of tried occurrences of a text in a line. */
const MOST_TRIES = 50;

/** Returns formatted runs of a text, from the first line that has the text in an expected place. */
function cutFrom(
  lines: readonly KnownLine[],
  text: string,
  isExpected: (before: string) => boolean,
): TextRun[] | null {
  const wanted = text.replace(/\s+/g, ' ').trim();
  for (const { plain, units } of lines) {
    let at = plain.indexOf(wanted);
    for (let tries = 0; at >= 0 && tries < MOST_TRIES; tries += 1) {
      if (isExpected(plain.slice(0, at))) return runsBetween(units, at, at + wanted.length);
      at = plain.indexOf(wanted, at + 1);
    }
  }
  return null;
}

function runsBetween(units: readonly Unit[], from: number, to: number): TextRun[] {
  let at = 0;
  return units.flatMap(({ plain, text, marks }) => {
    const begin = at;
    at += plain.length;
    return begin >= from && at <= to ? [{ type: 'text' as const, text, marks }] : [];
  });
}
