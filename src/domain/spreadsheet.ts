/*
 * Spreadsheets run such cells as formulas, unless an apostrophe precedes them (OWASP, "CSV
 * Injection"), also behind signs that nobody sees. The cell's own apostrophes get one more, so that removing one restores it.
 */
const FORMULA = /^[\p{Cf}']*(?:[\s\p{C}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

export const guarded = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

export const unguarded = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
