import { MAX_ENVELOPE } from '../limits.ts';
import { base64url, fromBase64url } from '../signing/public-key.ts';

/** Identifies our files and their format version. */
const PREFIX = 'OKUL-KAGIT-1 ';

/** Formats a file as text, because browsers do not share unknown file types. */
export const fileTextOf = (envelope: Uint8Array): string => `${PREFIX}${base64url(envelope)}\n`;

/** Maximum length of a file (characters). */
export const MAX_FILE = PREFIX.length + Math.ceil((MAX_ENVELOPE * 4) / 3) + 2;

/** Returns the envelope in a file; null for a foreign file. */
export function envelopeInFile(text: string): Uint8Array | null {
  const trimmed = text.trim();
  if (text.length > MAX_FILE || !trimmed.startsWith(PREFIX)) return null;
  return fromBase64url(trimmed.slice(PREFIX.length));
}
