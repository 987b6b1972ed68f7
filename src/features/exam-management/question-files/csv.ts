import Papa from 'papaparse';
import { linesOf, type Reading } from '../../../domain/question-files/reading.ts';
import { isHeader, type Row, readTable, tableOf } from '../../../domain/question-files/table.ts';
import type { SingleForm } from '../../../domain/question-kinds/single/single.ts';

/** Delimiters of a Turkish Excel, of other programs, and of copied cells. */
const DELIMITERS = [';', ',', '\t'];
/** First line in which Excel declares the delimiter: "sep=;" */
const SEPARATOR_LINE = /^sep=(.)(?:\r\n|\r|\n)/i;

export const readCsv = (text: string): Reading => readTable(rowsOf(text.replace(/^\uFEFF/, '')));

function rowsOf(text: string): Row[] {
  const separator = SEPARATOR_LINE.exec(text);
  const table = text.slice(separator?.[0].length ?? 0);
  const rows: Row[] = [];
  let line = separator ? 2 : 1;
  let from = 0;
  Papa.parse<string[]>(table, {
    delimiter: separator?.[1] ?? delimiterOfHeader(table) ?? '',
    delimitersToGuess: DELIMITERS,
    step: ({ data, errors, meta }) => {
      rows.push({ line, cells: data, isBroken: errors.some(({ type }) => type === 'Quotes') });
      line += countLines(table.slice(from, meta.cursor));
      from = meta.cursor;
    },
  });
  return rows;
}

/** Detects the delimiter by the names of the columns, because questions contain delimiters. */
function delimiterOfHeader(table: string): string | undefined {
  const first = linesOf(table).find((line) => line.trim() !== '') ?? '';
  return DELIMITERS.find((delimiter) =>
    isHeader(Papa.parse<string[]>(first, { delimiter }).data[0] ?? []),
  );
}

const countLines = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** Writes CSV. Without the byte order mark, Excel reads the file as windows-1254. */
export const writeCsv = (questions: readonly SingleForm[]): string =>
  `\uFEFF${Papa.unparse(tableOf(questions), { delimiter: ';', newline: '\r\n' })}\r\n`;
