import Papa from 'papaparse';

/** What is copied from a table has tabs, Excel in Turkish writes semicolons, others commas. */
const DELIMITERS = ['\t', ';', ','];

/** The cells of a list that was pasted or read from a file. What some programs call an Excel file is a page with a table. */
export function readTable(text: string): string[][] {
  if (/^\s*<(!doctype|html|table|meta)\b/i.test(text)) return tableOfPage(text);
  const table = text.replace(/^\uFEFF/, '').replace(/^sep=.\r?\n/i, '');
  const delimiter = DELIMITERS.find((sign) => table.includes(sign)) ?? ',';
  return Papa.parse<string[]>(table, { delimiter }).data;
}

/** More columns than any list has; a file may claim a thousand for each cell. */
const WIDEST = 40;

/** A page is read without running or loading anything of it. */
function tableOfPage(text: string): string[][] {
  const page = new DOMParser().parseFromString(text, 'text/html');
  return [...page.querySelectorAll('tr')].map((row) =>
    [...row.cells].flatMap(({ textContent, colSpan }) => [
      textContent.trim(),
      // As wide as it is drawn, or the cells below stand under another heading.
      ...Array<string>(Math.min(colSpan, WIDEST) - 1).fill(''),
    ]),
  );
}
