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
