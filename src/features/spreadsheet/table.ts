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
