/* Cells that a spreadsheet would run as formulas get an apostrophe (OWASP, "CSV Injection"),
   even after invisible characters. A cell's own apostrophes get one more, so that removing one
   restores it. */
const FORMULA = /^[\p{Cf}']*(?:[\s\p{C}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

export const guarded = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

export const unguarded = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
