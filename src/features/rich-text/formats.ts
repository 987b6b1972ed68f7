import { LIST_STYLES, type ListStyle } from '../../domain/rich-text/lists.ts';
import type { Mark } from '../../domain/rich-text/rich-text.ts';

export type Format =
  | Mark
  | ListStyle
  | ('indent' | 'outdent')
  | ('table' | 'addRow' | 'addColumn' | 'deleteRow' | 'deleteColumn' | 'formula')
  | ('picture' | 'sound');

/** Actions that need no dialog. The button below a field adds brackets. */
export type TextFormat = Exclude<Format, 'formula' | 'picture' | 'sound'> | 'brackets';

const LINE_FORMATS: readonly Format[] = [
  ...(['bold', 'italic', 'underline', 'sub', 'sup', 'formula', 'picture'] as const),
];
const BLOCK_FORMATS: readonly Format[] = [
  ...(['bold', 'italic', 'underline', 'sub', 'sup'] as const),
  ...(['bullet', 'decimal', 'upper-roman', 'table', 'formula', 'picture', 'sound'] as const),
];
/** Formats that replace `table` inside a list, which cannot contain a table. */
const LIST_FORMATS: readonly Format[] = ['lower-alpha', 'lower-roman', 'outdent', 'indent'];
/** Formats inside a table, which cannot contain another table. */
const TABLE_FORMATS: readonly Format[] = ['addRow', 'addColumn', 'deleteRow', 'deleteColumn'];

/** Returns the formats of the toolbar. @param active formats at the selection */
export function formatsFor(isLine: boolean, active: ReadonlySet<Format>): readonly Format[] {
  if (isLine) return LINE_FORMATS;
  const withoutTable = BLOCK_FORMATS.filter((one) => one !== 'table');
  if (active.has('table')) return [...withoutTable, ...TABLE_FORMATS];
  const isInList = LIST_STYLES.some((style) => active.has(style));
  return isInList
    ? BLOCK_FORMATS.flatMap((one) => (one === 'table' ? LIST_FORMATS : [one]))
    : BLOCK_FORMATS;
}

export const FORMAT_KEYS: Readonly<Record<string, Mark>> = {
  b: 'bold',
  i: 'italic',
  u: 'underline',
};
