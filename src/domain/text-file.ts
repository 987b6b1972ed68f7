/** Maximum size of a file with questions (characters). The largest valid exam is smaller. */
export const MAX_FILE_SIZE = 2_000_000;

export type Decoded = { text: string } | { problem: 'file-too-large' | 'file-not-text' };

/** Decodes a file of questions. @param most maximum size (characters) */
export function decodeFile(bytes: Uint8Array, most = MAX_FILE_SIZE): Decoded {
  if (bytes.length > 2 * most) return { problem: 'file-too-large' };
  const text = decodeText(bytes);
  if (text.includes('\0')) return { problem: 'file-not-text' };
  return text.length > most ? { problem: 'file-too-large' } : { text };
}

/** Decodes UTF-8, UTF-16 and windows-1254. A Turkish Excel writes the last two. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
}

/** Maximum size of a list (bytes). 500 addresses with names take about 50 kB. */
const LARGEST = 1_000_000;

export type FileProblem = 'too-large' | 'spreadsheet' | 'unreadable';

export async function readListFile(file: File): Promise<string | { problem: FileProblem }> {
  if (file.size > LARGEST) return { problem: 'too-large' };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return isArchive(bytes) ? { problem: 'spreadsheet' } : decodeText(bytes);
  } catch {
    return { problem: 'unreadable' };
  }
}

/** Returns true for the first bytes of an .xlsx or .xls file. */
const isArchive = ([a, b]: Uint8Array): boolean =>
  (a === 0x50 && b === 0x4b) || (a === 0xd0 && b === 0xcf);

/*
 * Adds an apostrophe to cells that a spreadsheet runs as formulas (OWASP, "CSV Injection"). Cells
 * with leading apostrophes get one as well, so that removing one restores any cell.
 */
const FORMULA = /^[\p{Cf}']*(?:[\s\p{C}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

export const guarded = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

export const unguarded = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
