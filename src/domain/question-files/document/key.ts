import type { CutQuestion } from './cut.ts';
import { type Line, optionAtBegin } from './marks.ts';

interface KeyEntry {
  line: number;
  /** Number of the question; null in a key without numbers. */
  number: number | null;
  letter: string;
}

export interface Key {
  entries: KeyEntry[];
  rest: Line[];
  /** Unreadable lines of the key. */
  unclear: Line[];
}

const HEADING =
  /(?:cevap|yan[ıiIİ]t|çözüm)\s*(?:anahtar[ıiIİ]|tablosu|listesi)|^(?:do[ğĞ]ru\s+)?(?:cevaplar|yan[ıiIİ]tlar)(?:[ıiIİ])?\b|^answer key|^anahtar\b/i;
const PAIR = /(\d{1,3})\s*(?:\.\s*-|-\s*\)|[.)\-–:=]|\s)\s*\(?([A-Fa-f])\)?(?![\p{L}\d])/gu;
const BETWEEN = /[\s,;|/•.\-–]/g;
const ROW_NAME = /^(?:soru(?:\s*no(?:su)?)?|no|cevap(?:lar)?|yan[ıiIİ]t(?:lar)?|cvp)\s*[.:]*\s*/i;
const HEAD_WORD = /soru(?:\s*no(?:su)?)?|no|cevap|yan[ıiIİ]t|do[ğĞ]ru(?:\s+cevap)?|[şŞ][ıiIİ]k/gi;
const BETWEEN_HEADS = /[\s.:|]/g;
/** Row of question numbers, such as "1. 2. 3." Takes linear time: separators are no digits. */
const NUMBERS = /^\d{1,3}(?:[\s|.,;)]+\d{1,3})*[\s|.,;)]*$/;

type KeyLine =
  | { kind: 'pairs'; entries: KeyEntry[] }
  | { kind: 'numbers'; numbers: number[] }
  | { kind: 'letters'; letters: string[] }
  | { kind: 'head' | 'blank' | 'other' };

function readLine({ number: line, text }: Line): KeyLine {
  if (text === '') return { kind: 'blank' };
  if (isHead(text)) return { kind: 'head' };
  const pairs = [...text.matchAll(PAIR)];
  if (pairs.length > 0 && text.replace(PAIR, '').replace(BETWEEN, '') === '') {
    const entryOf = ([, number, letter = '']: RegExpMatchArray): KeyEntry => ({
      ...{ line, number: Number(number), letter: letter.toUpperCase() },
    });
    return { kind: 'pairs', entries: pairs.map(entryOf) };
  }
  const row = text.replace(ROW_NAME, '');
  if (NUMBERS.test(row)) return { kind: 'numbers', numbers: (row.match(/\d+/g) ?? []).map(Number) };
  if (/^(?:[A-F][\s|.,;]*)+$/i.test(row))
    return { kind: 'letters', letters: row.toUpperCase().match(/[A-F]/g) ?? [] };
  return { kind: 'other' };
}

function isHead(text: string): boolean {
  const rest = text.replace(HEAD_WORD, '');
  return rest !== text && rest.replace(BETWEEN_HEADS, '') === '';
}

export const isPairs = (line: Line): boolean => readLine(line).kind === 'pairs';

/** Extracts the key: the lines below its heading, or the answers after all questions. */
export function takeKey(lines: readonly Line[]): Key {
  const heading = lines.findIndex(({ text }) => HEADING.test(text) && text.length < 300);
  return heading < 0 ? keyAtEnd(lines) : keyBelow(lines, heading);
}

function keyBelow(lines: readonly Line[], at: number): Key {
  const heading = lines[at];
  if (!heading) return { entries: [], rest: [...lines], unclear: [] };
  const inLine = heading.text.replace(
    /^.*?(?:anahtar\p{L}*|tablosu|listesi|cevaplar\p{L}*|yan\p{L}tlar\p{L}*|answer key)\s*[:\-–]*\s*/iu,
    '',
  );
  const below = lines.slice(at + 1);
  const end = below.findIndex((line) => readLine(line).kind === 'other');
  const table = end < 0 ? below : below.slice(0, end);
  const own = inLine === heading.text || inLine === '' ? [] : [{ ...heading, text: inLine }];
  const { entries, unclear } = entriesOf([...own, ...table]);
  if (entries.length === 0 && unclear.length === 0 && own.length === 0)
    return { entries, rest: [...lines], unclear };
  const rest = [...lines.slice(0, at), ...(end < 0 ? [] : below.slice(end))];
  return { entries, rest, unclear };
}

/** Reads a key without a heading, if at least three answers follow the last options. */
function keyAtEnd(lines: readonly Line[]): Key {
  const last = lines.findLastIndex(
    (line) => optionAtBegin(line.text) !== null || readLine(line).kind === 'other',
  );
  const { entries, unclear } = entriesOf(lines.slice(last + 1));
  return entries.length < 3
    ? { entries: [], rest: [...lines], unclear: [] }
    : { entries, rest: lines.slice(0, last + 1), unclear };
}

function entriesOf(lines: readonly Line[]): Pick<Key, 'entries' | 'unclear'> {
  const reader = new KeyReader();
  for (const line of lines) reader.take(line);
  return reader.done();
}

/** Reads the lines of a key. A row of numbers has its letters in the next row. */
class KeyReader {
  readonly #entries: KeyEntry[] = [];
  readonly #unclear: Line[] = [];
  #open: { line: Line; numbers: number[] } | null = null;

  take(line: Line): void {
    const read = readLine(line);
    if (read.kind === 'other') this.#unclear.push(line);
    else if (read.kind === 'pairs') this.#entries.push(...read.entries);
    else if (read.kind === 'letters') this.#letters(line, read.letters);
    else if (read.kind === 'numbers') {
      this.#close();
      this.#open = { line, numbers: read.numbers };
    }
  }

  done(): Pick<Key, 'entries' | 'unclear'> {
    this.#close();
    return { entries: this.#entries, unclear: this.#unclear };
  }

  #letters(line: Line, letters: readonly string[]): void {
    const numbers = this.#open?.numbers;
    this.#open = null;
    if (numbers && numbers.length !== letters.length) this.#unclear.push(line);
    else
      for (const [at, letter] of letters.entries())
        this.#entries.push({ line: line.number, number: numbers?.[at] ?? null, letter });
  }

  #close(): void {
    if (this.#open) this.#unclear.push(this.#open.line);
    this.#open = null;
  }
}

export interface Matched {
  /** Letter of the key by question; null if missing. */
  letters: (string | null)[];
  /** Entries of the key that match no question. */
  alone: KeyEntry[];
}

type Numbered = { number: number | null };

/** Matches key and questions by number within each test, or by order if there are no numbers. */
export function matchKey(questions: readonly CutQuestion[], entries: readonly KeyEntry[]): Matched {
  const none = questions.map(() => null);
  if (entries.length === 0) return { letters: none, alone: [] };
  const isPlain = (items: readonly Numbered[]) => items.every(({ number }) => number === null);
  if (isPlain(questions) || isPlain(entries)) {
    if (questions.length !== entries.length) return { letters: none, alone: [...entries] };
    return { letters: entries.map(({ letter }) => letter), alone: [] };
  }
  return byRun(questions, entries);
}

function byRun(questions: readonly CutQuestion[], entries: readonly KeyEntry[]): Matched {
  const [asked, keyed] = [runsOf(questions), runsOf(entries)];
  const isSame = asked.at(-1)?.run === keyed.at(-1)?.run;
  const name = ({ run, item }: Run<Numbered>) =>
    isSame ? `${run}.${item.number}` : `${item.number}`;
  const found = new Map<string, string | null>();
  for (const one of keyed) {
    const known = found.get(name(one));
    // Ignores contradicting entries for a number.
    found.set(name(one), known === undefined || known === one.item.letter ? one.item.letter : null);
  }
  const names = asked.map(name);
  const counts = new Map<string, number>();
  for (const one of names) counts.set(one, (counts.get(one) ?? 0) + 1);
  return {
    letters: asked.map((one) =>
      one.item.number !== null && counts.get(name(one)) === 1
        ? (found.get(name(one)) ?? null)
        : null,
    ),
    alone: keyed.filter((one) => !counts.has(name(one))).map(({ item }) => item),
  };
}

interface Run<T> {
  run: number;
  item: T;
}

/** Splits numbered items at each restart of the numbering. */
function runsOf<T extends Numbered>(items: readonly T[]): Run<T>[] {
  let [run, last] = [0, 0];
  return items.map((item) => {
    if (item.number !== null) {
      if (item.number === 1 && last > 1) run += 1;
      last = item.number;
    }
    return { run, item };
  });
}
