/*
 * A spreadsheet takes a cell that begins like this for a formula and runs it, also behind blanks and in wide signs; an apostrophe
 * before it makes it text (OWASP, "CSV Injection"). Cells that begin so after apostrophes of their own get one more, so that taking
 * one off gives back what was there.
 */
const FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** The cell as a text that no spreadsheet runs. */
export const guarded = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** The cell that was guarded. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
