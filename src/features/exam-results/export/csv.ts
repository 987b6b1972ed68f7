import Papa from 'papaparse';
import { guarded } from '../../../domain/spreadsheet.ts';
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
  const head = columns.map(({ label }) => guarded(label));
  const lines = rows.map((row) => row.map((cell, at) => textOf(cell, columns[at]?.kind ?? 'text')));
  const text = Papa.unparse([head, ...lines], {
    delimiter: ';',
    newline: LINE_END,
    quotes: isTorn,
  });
  return `${BYTE_ORDER_MARK}${text}${LINE_END}`;
}

/** A spreadsheet that parts cells at the comma makes two of a text with one, and the second may begin like a formula: a student chooses the own name. */
const isTorn = (cell: unknown): boolean => {
  const text = String(cell);
  return /[,\t]/.test(text) && /[^\d.,-]/.test(text);
};

function textOf(cell: Cell, kind: ColumnKind): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return guarded(cell);
  if (kind === 'time') return formatDate(cell);
  return (kind === 'points' ? cell.toFixed(2) : String(cell)).replace('.', ',');
}
