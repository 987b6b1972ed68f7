import { MAX_ENVELOPE } from '../limits.ts';
import { base64url, fromBase64url } from '../signing/public-key.ts';

/** Tells our files from all others, and their form from later ones. */
const PREFIX = 'OKUL-KAGIT-1 ';

/** Text, because browsers share no files whose kind they do not know. */
export const fileTextOf = (envelope: Uint8Array): string => `${PREFIX}${base64url(envelope)}\n`;

/** Characters of the longest file; what is longer need not be read. */
export const MAX_FILE = PREFIX.length + Math.ceil((MAX_ENVELOPE * 4) / 3) + 2;

/** The envelope in a file; null for a file that is none of ours. */
export function envelopeInFile(text: string): Uint8Array | null {
  const trimmed = text.trim();
  if (text.length > MAX_FILE || !trimmed.startsWith(PREFIX)) return null;
  return fromBase64url(trimmed.slice(PREFIX.length));
}
