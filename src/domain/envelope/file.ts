import { MAX_ENVELOPE } from '../limits.ts';
import { base64url, fromBase64url } from '../signing/public-key.ts';

const PREFIX = 'OKUL-KAGIT-1 ';

/** Returns the envelope as text, because browsers do not share unknown file types. */
export const fileTextOf = (envelope: Uint8Array): string => `${PREFIX}${base64url(envelope)}\n`;

export const MAX_FILE = PREFIX.length + Math.ceil((MAX_ENVELOPE * 4) / 3) + 2;

export function envelopeInFile(text: string): Uint8Array | null {
  const trimmed = text.trim();
  if (text.length > MAX_FILE || !trimmed.startsWith(PREFIX)) return null;
  return fromBase64url(trimmed.slice(PREFIX.length));
}
