import { hasEnoughLetters, hasMark, hasUnseenSigns } from '../documents/user/name.ts';
import { isEmail, normalEmail } from '../email.ts';
import { LIMITS } from '../limits.ts';
import { plainNumber } from '../school-number.ts';
import {
  type ColumnKind,
  type Columns,
  classHeading,
  className,
  columnsOf,
  isWholeClass,
} from './columns.ts';

export type RowProblem =
  | 'no-number'
  | 'bad-number'
  | 'no-name'
  | 'name-long'
  | 'name-unseen'
  | 'name-marked'
  | 'bad-email'
  | 'class-long'
  | 'double-number'
  | 'double-email'
  | 'too-many';

export interface ListRow {
  line: number;
  number: string;
  displayName: string;
  schoolClass: string;
  email: string;
  /** Listed name, if its mixed case was changed; else null. */
  asListed: string | null;
}

export interface BadRow {
  line: number;
  text: string;
  problem: RowProblem;
}

export interface ReadList {
  rows: ListRow[];
  bad: BadRow[];
  /** All listed numbers. Includes rejected lines, whose students are still at the school. */
  numbers: string[];
}

/** Maximum number of students in a list. The largest schools have about 5,000. */
const MOST = 6_000;

/** Reads the students of a table. Without headings, recognises the cells by their form. */
export function readSchoolList(table: readonly (readonly string[])[]): ReadList {
  const list: ReadList = { rows: [], bad: [], numbers: [] };
  const hasHeadings = table.some((cells) => columnsOf(cells) !== null);
  let columns: Columns | null = null;
  let heading = '';
  for (const [at, cells] of table.entries()) {
    const named = columnsOf(cells);
    const over = classHeading(cells);
    if (named) columns = named;
    else if (over) heading = over;
    else if (isPupil(cells, columns) && (columns || !hasHeadings))
      sortIn(list, at + 1, columns ? cellsBy(columns, cells) : guessed(cells), { cells, heading });
  }
  return withoutDoubles(list);
}

/** Returns true for a student's row. Titles and sums of e-Okul lack a number or a name. */
const isPupil = (cells: readonly string[], columns: Columns | null): boolean => {
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (filled.length < 2 || isSum(filled)) return false;
  if (!columns) return filled.some(isWord);
  const { number = '', fullName = '', name = '', surname = '' } = cellsBy(columns, cells);
  return plainNumber(number) !== null || [fullName, name, surname].some(isWord);
};

const isSum = (cells: readonly string[]): boolean =>
  cells.some((cell) => /\p{L}\s*:/u.test(cell)) &&
  cells.every((cell) => /^(.*\p{L}\s*:)?\s*\d*\s*$/u.test(cell));

const isWord = (cell: string): boolean => /\p{L}{2}/u.test(cell);

type Cells = Partial<Record<ColumnKind, string>>;

const cellsBy = (columns: Columns, cells: readonly string[]): Cells =>
  Object.fromEntries(Object.entries(columns).map(([kind, at]) => [kind, cells[at]?.trim() ?? '']));

/** Reads a row without headings. Of several numbers, the last is the school number. */
function guessed(cells: readonly string[]): Cells {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '' && !isGender(cell));
  const email = filled.find((cell) => cell.includes('@')) ?? '';
  const others = filled.filter((cell) => !cell.includes('@'));
  const group = others.find((cell) => /^\d{1,2}\s*[.\-–/ ]?\s*\p{L}{1,2}$/u.test(cell)) ?? '';
  const number = others.filter((cell) => /^\d+([.,]0+)?$/.test(cell)).at(-1) ?? '';
  const words = others.filter((cell) => cell !== group && !/^\d+([.,]0+)?$/.test(cell));
  return { number, fullName: words.join(' '), class: group, email };
}

const isGender = (cell: string): boolean => /^(k|e|kız|erkek)$/iu.test(cell);

interface Source {
  cells: readonly string[];
  heading: string;
}

function sortIn(list: ReadList, line: number, found: Cells, { cells, heading }: Source): void {
  const text = cells.join(' ').replace(/\s+/g, ' ').trim();
  const row = rowOf(found, heading);
  const problem = list.rows.length >= MOST ? 'too-many' : problemOf(row, found);
  if (row.number !== '') list.numbers.push(row.number);
  if (problem) list.bad.push({ line, text, problem });
  else list.rows.push({ line, ...row });
}

function rowOf(found: Cells, heading: string): Omit<ListRow, 'line'> {
  const written = found.fullName ?? `${found.name ?? ''} ${found.surname ?? ''}`;
  const { grade = '', branch = '' } = found;
  const parted = grade && branch && !isWholeClass(branch) ? `${grade}-${branch}` : branch;
  return {
    number: plainNumber(found.number ?? '') ?? '',
    displayName: nameFromList(written),
    schoolClass: classIn(found.class || parted, heading),
    email: normalEmail(found.email ?? ''),
    asListed: isMixed(written) ? written.trim() : null,
  };
}

/** Returns the class of a row. Prefers the heading to a branch without its grade. */
const classIn = (cell: string, heading: string): string =>
  (/^\p{L}{1,3}$/u.test(cell) && heading) || className(cell) || heading;

function problemOf(row: Omit<ListRow, 'line'>, found: Cells): RowProblem | null {
  const { displayName, email, schoolClass } = row;
  if ((found.number ?? '') === '') return 'no-number';
  if (row.number === '') return 'bad-number';
  if (hasUnseenSigns(displayName)) return 'name-unseen';
  if (!hasEnoughLetters(displayName)) return 'no-name';
  if (displayName.length > LIMITS.displayName.listed) return 'name-long';
  if (hasMark(displayName)) return 'name-marked';
  if (email !== '' && !isEmail(email)) return 'bad-email';
  return schoolClass.length > LIMITS.schoolClass ? 'class-long' : null;
}

/** Rejects rows with the same number or address. Only the school knows which row is right. */
function withoutDoubles({ rows, bad, numbers: all }: ReadList): ReadList {
  const numbers = counted(all);
  const emails = counted(rows.map(({ email }) => email));
  const doubled = rows.flatMap((row): BadRow[] => {
    const text = `${row.number} ${row.displayName} ${row.schoolClass}`.trim();
    if ((numbers.get(row.number) ?? 0) > 1)
      return [{ line: row.line, text, problem: 'double-number' }];
    const isDouble = row.email !== '' && (emails.get(row.email) ?? 0) > 1;
    return isDouble ? [{ line: row.line, text: row.email, problem: 'double-email' }] : [];
  });
  const lines = new Set(doubled.map(({ line }) => line));
  return {
    rows: rows.filter(({ line }) => !lines.has(line)),
    bad: [...bad, ...doubled].sort((a, b) => a.line - b.line),
    numbers: all,
  };
}

function counted(values: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Returns a name with usual capitals. e-Okul writes only capitals, and typed lists mix cases. */
const nameFromList = (text: string): string =>
  plainText(text)
    .split(/(?<=[ -])/)
    .map((word) => (isShouted(word) ? capital(word.toLocaleLowerCase('tr')) : capital(word)))
    .join('');

const plainText = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ');

const isMixed = (text: string): boolean =>
  plainText(text) !== plainText(text).toLocaleUpperCase('tr') &&
  plainText(text) !== nameFromList(text);

/** Returns true for a word in capitals. A single letter is an initial. */
const isShouted = (word: string): boolean =>
  /\p{L}.*\p{L}/u.test(word) && word === word.toLocaleUpperCase('tr');

const capital = (word: string): string =>
  word.replace(/^\p{L}/u, (letter) => letter.toLocaleUpperCase('tr'));
