/** Characters; a full exam with every text at its limit has fewer. */
export const MAX_FILE_SIZE = 2_000_000;

export type Decoded = { text: string } | { problem: 'file-too-large' | 'file-not-text' };

/**
 * Reads a file's bytes as text. Turkish Excel saves in windows-1254, newer programs in UTF-8; what is not the one is
 * the other.
 */
export function decodeFile(bytes: Uint8Array): Decoded {
  if (bytes.length > 2 * MAX_FILE_SIZE) return { problem: 'file-too-large' };
  const text = decoded(bytes);
  if (text.includes('\0')) return { problem: 'file-not-text' };
  return text.length > MAX_FILE_SIZE ? { problem: 'file-too-large' } : { text };
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
}
