/** Characters; a full exam with every text at its limit has fewer. */
export const MAX_FILE_SIZE = 2_000_000;

export type Decoded = { text: string } | { problem: 'file-too-large' | 'file-not-text' };

/** Reads a file of questions as text. */
export function decodeFile(bytes: Uint8Array): Decoded {
  if (bytes.length > 2 * MAX_FILE_SIZE) return { problem: 'file-too-large' };
  const text = decodeText(bytes);
  if (text.includes('\0')) return { problem: 'file-not-text' };
  return text.length > MAX_FILE_SIZE ? { problem: 'file-too-large' } : { text };
}

/**
 * The text of a file that says nothing of its encoding. Turkish Excel saves in windows-1254 or UTF-16, newer programs in
 * UTF-8; what is not valid UTF-8 is the Turkish code page.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
}

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
