import { hasPoints } from '../documents/exam/points.ts';
import { readMaxPoints } from '../points-text.ts';
import { OPTION_KEYS, optionText, USUAL_OPTIONS } from '../question-kinds/options.ts';
import type { SingleForm } from '../question-kinds/single/single.ts';
import { plainText } from '../rich-text/rich-text.ts';

import { guarded, unguarded } from '../spreadsheet.ts';
import { foldTurkish } from '../turkish.ts';

import { type FileProblem, type FoundQuestion, type Reading, ReadingBuilder } from './reading.ts';

/** A row of a table, its first line in the file, and whether a quote is never closed. */
export interface Row {
  line: number;
  cells: readonly string[];
  isBroken: boolean;
}

type Column = 'text' | 'correct' | 'points' | number;
/** Content of each column; options by their index. */
type Columns = readonly (Column | null)[];

/** Order of columns without a header. */
const USUAL: Columns = ['text', 0, 1, 2, 3, 'correct'];
/** Compared with i for ı, because foreign programs write an I that Turkish lower-cases to ı. */
const TEXT_NAMES = ['soru', 'soru metni', 'question', 'question text', 'examquestionname'];
const CORRECT_NAMES = [
  'doğru',
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

/** Reads a table with a header or in the usual order of columns. */
export function readTable(rows: readonly Row[]): Reading {
  const reading = new ReadingBuilder();
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const named = columnsOf(filled[0]?.cells ?? []);
  for (const { line, cells, isBroken } of named ? filled.slice(1) : filled) {
    const found = isBroken ? 'csv-quotes' : questionOf(cells.map(unguarded), named);
    if (typeof found === 'string') reading.problem(line, found);
    else reading.question(line, found);
  }
  return reading.done();
}

/** Returns true if a line names the columns of a table of questions. */
export const isHeader = (cells: readonly string[]): boolean => columnsOf(cells) !== null;

function columnsOf(cells: readonly string[]): Columns | null {
  const columns = cells.map(columnOf);
  return columns.includes('text') && columns.includes('correct') ? columns : null;
}

function columnOf(cell: string): Column | null {
  const words = foldTurkish(cell.replace(/[_:.)-]/g, ' ')).replaceAll('ı', 'i');
  const name = words.trim().replace(/\s+/g, ' ');
  if (TEXT_NAMES.includes(name)) return 'text';
  if (CORRECT_NAMES.includes(name)) return 'correct';
  if (POINTS_NAMES.includes(name)) return 'points';
  const letter = OPTION_NAME.exec(name)?.[1];
  return letter === undefined ? null : letter.charCodeAt(0) - 97;
}

function questionOf(cells: readonly string[], named: Columns | null): FoundQuestion | FileProblem {
  const columns = named ?? usualColumns(cells);
  if (typeof columns === 'string') return columns;
  const at = (column: Column): string => cells[columns.indexOf(column)]?.trim() ?? '';
  const options = Array.from({ length: 8 }, (_, position) => at(position));
  const answer = at('correct');
  const found = { text: at('text'), options, points: readMaxPoints(at('points')) ?? undefined };
  if (answer === '') return { ...found, correct: null };
  const correct = correctOf(answer, options);
  return correct === null ? 'answer-unknown' : { ...found, correct };
}

/** Returns the columns of a row without a header, which may have other than four options. */
function usualColumns(cells: readonly string[]): Columns | FileProblem {
  const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (filled < 4) return 'csv-columns';
  const width = Math.max(filled, Math.min(cells.length, USUAL.length));
  const options = Array.from({ length: width - 2 }, (_, at) => at);
  return options.length > OPTION_KEYS.length ? 'too-many-options' : ['text', ...options, 'correct'];
}

/** Finds the right option by its letter, or by the text of exactly one option. */
function correctOf(answer: string, options: readonly string[]): number | null {
  const letter = /^([a-h])[).]?$/i.exec(answer)?.[1];
  if (letter) return letter.toLowerCase().charCodeAt(0) - 97;
  const [first, ...others] = options.flatMap((option, at) => (option === answer ? [at] : []));
  return first === undefined || others.length > 0 ? null : first;
}

/**
 * Returns the rows of a table of questions, with header, a column for each option used, and one for
 * points if some question has points.
 */
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
