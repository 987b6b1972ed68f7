import type { ListStyle, Mark } from '../../domain/rich-text/rich-text.ts';

/** Action of a toolbar button. */
export type Format =
  | Mark
  | ListStyle
  | ('table' | 'addRow' | 'addColumn' | 'deleteRow' | 'deleteColumn' | 'formula')
  | ('picture' | 'sound');

/** Formats that need no dialog. */
export type TextFormat = Exclude<Format, 'formula' | 'picture' | 'sound'>;

export const LINE_FORMATS: readonly Format[] = [
  ...(['bold', 'italic', 'underline', 'sub', 'sup', 'formula', 'picture'] as const),
];
export const BLOCK_FORMATS: readonly Format[] = [
  ...(['bold', 'italic', 'underline', 'sub', 'sup'] as const),
  ...(['bullet', 'decimal', 'upper-roman', 'table', 'formula', 'picture', 'sound'] as const),
];
/** Formats inside a table, in place of the one that inserts a table. */
export const TABLE_FORMATS: readonly Format[] = [
  ...(['addRow', 'addColumn', 'deleteRow', 'deleteColumn'] as const),
];

/** Formats by the key that is pressed with Ctrl. */
export const FORMAT_KEYS: Readonly<Record<string, TextFormat>> = {
  b: 'bold',
  i: 'italic',
  u: 'underline',
};
