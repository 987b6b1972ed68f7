/*
 * Spreadsheets run cells with such a start as formulas, unless an apostrophe precedes it (OWASP,
 * "CSV Injection"). Apostrophes of the cell itself get one more, so that removing one restores it.
 */
const FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

export const guarded = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

export const unguarded = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
