import Papa from 'papaparse';
import { guarded } from '../../domain/text-file.ts';
import { formatDate } from '../../ui/format.ts';

/** `points`: two decimals. `count`: an integer. `time`: an instant (ms). */
export type ColumnKind = 'text' | 'points' | 'count' | 'time';

export interface Column {
  label: string;
  kind: ColumnKind;
  /** Width (characters). */
  width: number;
}

export const column = (label: string, kind: ColumnKind, width = 12): Column => ({
  label,
  kind,
  width,
});

export type Cell = string | number | null;

export interface ExportTable {
  name: string;
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
}

/** Mark at the beginning of a file, which Excel needs to read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** Writes CSV with semicolons, because in a Turkish Excel the comma is the decimal sign. */
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

/** Returns true if Excel may split a text at a comma or a tab, where a formula may begin. */
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
