import { hasPoints, readMaxPoints } from '../documents/exam/points.ts';
import type { QuestionForm } from '../question-kinds/kind.ts';
import { multipleForm } from '../question-kinds/multiple/multiple.ts';
import { OPTION_KEYS, optionText, USUAL_OPTIONS } from '../question-kinds/options.ts';
import type { SingleForm } from '../question-kinds/single/single.ts';
import { plainText } from '../rich-text/rich-text.ts';

import { guarded, unguarded } from '../text-file.ts';
import { foldTurkish } from '../turkish.ts';

import { type FileProblem, type FoundQuestion, type Reading, ReadingBuilder } from './reading.ts';

/** Row of a table, with its first line in the file. `isBroken` means an unclosed quote. */
export interface Row {
  line: number;
  cells: readonly string[];
  isBroken: boolean;
}

type Column = 'text' | 'correct' | 'points' | 'number' | number;
/** Content of each column. A numeric value is the index of an option. */
type Columns = readonly (Column | null)[];

const USUAL: Columns = ['text', 0, 1, 2, 3, 'correct'];
/** Names of the text column. They have i for ı, because foreign programs write both as I. */
const TEXT_NAMES = ['soru', 'soru metni', 'question', 'question text', 'examquestionname'];
const NUMBER_NAMES = ['', 'no', 'sira', 'sira no', 'soru no', 'number'];
const CORRECT_NAMES = [
  'doğru',
  'doğru cevap(lar)',
  'correct answer(s)',
  'doğru cevap',
  'doğru şik',
  'doğru seçenek',
  'doğru yanit',
  'cevap',
  'yanit',
  'correct',
  'correct answer',
  'correctanswer',
  'answer',
];
const POINTS_NAMES = ['puan', 'points'];
const OPTION_NAME = /^(?:şik|seçenek|option)?\s*([a-h])(?:\s*(?:şikki|seçeneği))?$/;
/** Numbered option columns, as in Kahoot: "Answer 1", "Seçenek 2". */
const COUNTED_NAME = /^(?:şik|seçenek|option|answer|cevap|yanit)\s*([1-8])$/;
/** Explanation in a heading of Kahoot's templates: "Answer 1 - max 75 characters". */
const EXPLANATION = /\s+[-–]\s+(?:max|choose|\d).*$/;

export function readTable(rows: readonly Row[]): Reading {
  const reading = new ReadingBuilder();
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [head, ...below] = filled;
  const named = headerOf(head?.cells ?? []);
  if (head && named && !isComplete(named.columns)) {
    reading.problem(head.line, 'csv-header', named.unused.join(', ') || undefined);
    return reading.done();
  }
  for (const row of named ? below : filled) addRow(reading, row, named?.columns ?? null);
  const { questions, problems } = reading.done();
  const isNoTable =
    questions.length === 0 && problems.every((one) => one.problem === 'csv-columns');
  return {
    questions,
    problems: isNoTable ? problems.slice(0, 1) : problems,
    ...(named && named.unused.length > 0 && { unused: named.unused }),
  };
}

function addRow(reading: ReadingBuilder, row: Row, named: Columns | null): void {
  const found = row.isBroken ? 'csv-quotes' : questionOf(row.cells.map(unguarded), named);
  if (typeof found === 'string') reading.problem(row.line, found);
  else if ('kind' in found) reading.typed(row.line, found);
  else reading.question(row.line, found);
}

export const isHeader = (cells: readonly string[]): boolean =>
  headerOf(cells)?.columns.includes('correct') ?? false;

const isComplete = (columns: Columns): boolean =>
  columns.includes('correct') && columns.filter((column) => typeof column === 'number').length > 1;

function headerOf(cells: readonly string[]): { columns: Columns; unused: string[] } | null {
  const columns = cells.map(columnOf);
  const known = columns.filter((column) => column !== null && column !== 'number');
  if (!columns.includes('text') || known.length < 2) return null;
  const unused = cells.filter((_, at) => columns[at] === null).map((cell) => cell.trim());
  return { columns, unused };
}

function columnOf(cell: string): Column | null {
  const folded = foldTurkish(cell).replaceAll('ı', 'i').replace(EXPLANATION, '');
  const name = folded
    .replace(/[_:.-]|(?<!\(s|lar)\)/g, ' ')
    .trim()
    .replace(/\s+/g, ' ');
  if (TEXT_NAMES.includes(name)) return 'text';
  if (CORRECT_NAMES.includes(name)) return 'correct';
  if (POINTS_NAMES.includes(name)) return 'points';
  if (NUMBER_NAMES.includes(name)) return 'number';
  const letter = OPTION_NAME.exec(name)?.[1];
  if (letter !== undefined) return letter.charCodeAt(0) - 97;
  const count = COUNTED_NAME.exec(name)?.[1];
  return count === undefined ? null : Number(count) - 1;
}

function questionOf(
  cells: readonly string[],
  named: Columns | null,
): FoundQuestion | QuestionForm | FileProblem {
  const columns = named ?? usualColumns(cells);
  if (typeof columns === 'string') return columns;
  const at = (column: Column): string => cells[columns.indexOf(column)]?.trim() ?? '';
  const options = Array.from({ length: 8 }, (_, position) => at(position));
  const answer = at('correct');
  const found = { text: at('text'), options, points: readMaxPoints(at('points')) ?? undefined };
  if (answer === '') return { ...found, correct: null };
  const several = severalIn(answer);
  if (several) return severalOf(found, several);
  const correct = correctOf(answer, options);
  return correct === null ? 'answer-unknown' : { ...found, correct };
}

/** Reads several right options: "1,3" and "A, C". */
function severalIn(answer: string): number[] | null {
  const parts = answer.split(/\s*[,;+]\s*|\s+ve\s+/);
  const found = parts.flatMap((part) => positionIn(part) ?? []);
  return parts.length > 1 && found.length === parts.length ? found : null;
}

function severalOf(
  { text, options, points }: Pick<FoundQuestion, 'text' | 'options' | 'points'>,
  right: readonly number[],
): QuestionForm | FileProblem {
  const keys = right.map((at) => OPTION_KEYS[at]);
  if (options.slice(OPTION_KEYS.length).some((option) => option !== '')) return 'too-many-options';
  if (keys.some((key, at) => !key || (options[right[at] ?? -1] ?? '') === ''))
    return 'answer-unknown';
  const form = multipleForm(text, options, [...new Set(keys.flatMap((key) => key ?? []))]);
  return { ...form, ...(points !== undefined && { points }) };
}

function usualColumns(cells: readonly string[]): Columns | FileProblem {
  const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (filled < 4) return 'csv-columns';
  const width = Math.max(filled, Math.min(cells.length, USUAL.length));
  const options = Array.from({ length: width - 2 }, (_, at) => at);
  return options.length > OPTION_KEYS.length ? 'too-many-options' : ['text', ...options, 'correct'];
}

/** Finds the right option by letter, by its text if unique, or by number. */
function correctOf(answer: string, options: readonly string[]): number | null {
  if (/^[a-h]/i.test(answer) && positionIn(answer) !== null) return positionIn(answer);
  const [first, ...others] = options.flatMap((option, at) => (option === answer ? [at] : []));
  if (others.length > 0) return null;
  return first ?? positionIn(answer);
}

function positionIn(answer: string): number | null {
  const sign = /^([a-h1-8])[).]?$/i.exec(answer.trim())?.[1]?.toLowerCase();
  if (sign === undefined) return null;
  return /\d/.test(sign) ? Number(sign) - 1 : sign.charCodeAt(0) - 97;
}

export function tableOf(questions: readonly SingleForm[]): string[][] {
  const width = Math.max(USUAL_OPTIONS, ...questions.map(({ body }) => body.options.length));
  const letters = OPTION_KEYS.slice(0, width);
  const arePointed = hasPoints(questions);
  const rows = questions.map((question) => [
    plainText(question.text),
    ...letters.map((key) => optionText(question, key)),
    question.key,
    ...(arePointed ? [String(question.points ?? '').replace('.', ',')] : []),
  ]);
  const head = ['Soru', ...letters, 'Doğru cevap', ...(arePointed ? ['Puan'] : [])];
  return [head, ...rows].map((row) => row.map(guarded));
}
