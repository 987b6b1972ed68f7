import { decodeText } from './question-files/decode.ts';

/** Bytes; a list of 500 addresses with names beside them is some 50 kB. */
const LARGEST = 1_000_000;

export type FileProblem = 'too-large' | 'spreadsheet' | 'unreadable';

/** The text of a list that somebody picked. */
export async function readListFile(file: File): Promise<string | { problem: FileProblem }> {
  if (file.size > LARGEST) return { problem: 'too-large' };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return isArchive(bytes) ? { problem: 'spreadsheet' } : decodeText(bytes);
  } catch {
    return { problem: 'unreadable' };
  }
}

/** An .xlsx is an archive, and an old .xls begins with a sign of its own. */
const isArchive = ([a, b]: Uint8Array): boolean =>
  (a === 0x50 && b === 0x4b) || (a === 0xd0 && b === 0xcf);
