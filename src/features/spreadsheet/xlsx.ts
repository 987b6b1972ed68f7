import writeWorkbook, { type CellObject, type Sheet } from 'write-excel-file/universal';
import type { Cell, Column, ColumnKind, ExportTable } from './table.ts';

/** Writes a workbook. Stores texts as texts, so that Excel does not run them as formulas. */
export const xlsxOf = (tables: readonly ExportTable[]): Promise<Blob> =>
  writeWorkbook(tables.map(sheetOf)).toBlob();

const sheetOf = ({ name, columns, rows }: ExportTable): Sheet<never> => ({
  sheet: name,
  stickyRowsCount: 1,
  columns: columns.map(({ width }) => ({ width })),
  data: [
    columns.map(headCell),
    ...rows.map((row) => row.map((cell, at) => bodyCell(cell, columns[at]))),
  ],
});

const headCell = ({ label }: Column): CellObject => ({
  ...{ value: label, type: String, fontWeight: 'bold', backgroundColor: '#E8EEFF', wrap: true },
});

const FORMATS: Readonly<Partial<Record<ColumnKind, string>>> = {
  points: '0.00',
  count: '0',
  time: 'dd.mm.yyyy hh:mm',
};

function bodyCell(cell: Cell, column: Column | undefined): CellObject | null {
  if (cell === null) return null;
  if (typeof cell === 'string') return { value: cell, type: String, alignVertical: 'top' };
  const format = FORMATS[column?.kind ?? 'count'] ?? '0';
  if (column?.kind === 'time') return { value: asShown(cell), type: Date, format };
  return { value: cell, type: Number, format };
}

/** Returns local time as if it were UTC, because times in a workbook have no zone. */
function asShown(instant: number): Date {
  const date = new Date(instant);
  return new Date(instant - date.getTimezoneOffset() * 60_000);
}
