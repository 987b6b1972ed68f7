/** Bytes; a list of 500 addresses with names beside them is some 50 kB. */
const LARGEST = 1_000_000;

export type FileProblem = 'too-large' | 'spreadsheet' | 'unreadable';

/**
 * The text of a list that a teacher picked. Spreadsheets save theirs as UTF-8, as UTF-16, or in Windows' Turkish code page; the
 * file itself says which.
 */
export async function readListFile(file: File): Promise<string | { problem: FileProblem }> {
  if (file.size > LARGEST) return { problem: 'too-large' };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return isArchive(bytes) ? { problem: 'spreadsheet' } : decoded(bytes);
  } catch {
    return { problem: 'unreadable' };
  }
}

/** An .xlsx is an archive, and an old .xls begins with a sign of its own. */
const isArchive = ([a, b]: Uint8Array): boolean =>
  (a === 0x50 && b === 0x4b) || (a === 0xd0 && b === 0xcf);

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
}
