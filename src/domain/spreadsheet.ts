/*
 * Spreadsheets run cells with such a start as formulas, also after blanks and in wide characters; a
 * leading apostrophe makes them text (OWASP, "CSV Injection"). Cells with own apostrophes before
 * get one more, so that removing one restores them.
 */
const FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

export const guarded = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

export const unguarded = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
