import Papa from 'papaparse';

/** What is copied from a table has tabs, Excel in Turkish writes semicolons, others commas. */
const DELIMITERS = ['\t', ';', ','];

/** The cells of a list that was pasted or read from a file. */
export function readTable(text: string): string[][] {
  const table = text.replace(/^\uFEFF/, '').replace(/^sep=.\r?\n/i, '');
  const delimiter = DELIMITERS.find((sign) => table.includes(sign)) ?? ',';
  return Papa.parse<string[]>(table, { delimiter }).data;
}
