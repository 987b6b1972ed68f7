/**
 * What a column holds:
 * - `points`: a number with two decimals
 * - `count`: a whole number
 * - `time`: an instant, ms since 1970
 */
export type ColumnKind = 'text' | 'points' | 'count' | 'time';

export interface Column {
  label: string;
  kind: ColumnKind;
  /** Characters; for programs that can be told. */
  width: number;
}

/** null is an empty cell. */
export type Cell = string | number | null;

/** A table on its way to a file. */
export interface ExportTable {
  name: string;
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
}
