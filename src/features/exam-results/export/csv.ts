import Papa from 'papaparse';
import { formatDate } from '../../../ui/format.ts';
import type { Cell, ColumnKind, ExportTable } from './table.ts';

/** Excel reads a file as UTF-8 only behind this mark. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/**
 * The table as a file that a Turkish Excel opens with a double click: it takes a semicolon for the border of two cells, since
 * the comma is its decimal sign.
 */
export function csvOf({ columns, rows }: ExportTable): string {
  const head = columns.map(({ label }) => harmless(label));
  const lines = rows.map((row) => row.map((cell, at) => textOf(cell, columns[at]?.kind ?? 'text')));
  const text = Papa.unparse([head, ...lines], { delimiter: ';', newline: LINE_END });
  return `${BYTE_ORDER_MARK}${text}${LINE_END}`;
}

function textOf(cell: Cell, kind: ColumnKind): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return harmless(cell);
  if (kind === 'time') return formatDate(cell);
  return (kind === 'points' ? cell.toFixed(2) : String(cell)).replace('.', ',');
}

/**
 * A text that begins like a formula would run as one, and a student chooses the own name. An apostrophe in front makes
 * it a text again (OWASP, "CSV Injection").
 */
const harmless = (text: string): string =>
  /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
