import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Carried } from '../documents/carried/schema.ts';
import { MAX_ENVELOPE } from '../limits.ts';
import { base64url, fromBase64url } from '../signing/public-key.ts';
import { EnvelopeError } from './bytes.ts';
import { isOfExam, readHeader } from './seal.ts';

const HASH = 20;

export const carriedIdOf = (teacher: string, envelope: Uint8Array): string =>
  `${teacher}-${bytesToHex(sha256(envelope).subarray(0, HASH))}`;

export const writtenEnvelope = (envelope: Uint8Array): string => base64url(envelope);

export function envelopeIn({ envelope }: Pick<Carried, 'envelope'>): Uint8Array {
  const bytes = fromBase64url(envelope);
  if (!bytes) throw new EnvelopeError('damaged');
  return bytes;
}

export function saysWhatItCarries(carried: Carried): boolean {
  try {
    const envelope = envelopeIn(carried);
    const header = readHeader(envelope);
    return (
      carried.id === carriedIdOf(carried.addedUser, envelope) &&
      header.userID === carried.userID &&
      isOfExam(header, carried.examID)
    );
  } catch {
    return false;
  }
}

const PREFIX = 'OKUL-KAGIT-1 ';

/** Returns the envelope as text, because browsers do not share unknown file types. */
export const fileTextOf = (envelope: Uint8Array): string => `${PREFIX}${base64url(envelope)}\n`;

export const MAX_FILE = PREFIX.length + Math.ceil((MAX_ENVELOPE * 4) / 3) + 2;

export function envelopeInFile(text: string): Uint8Array | null {
  const trimmed = text.trim();
  if (text.length > MAX_FILE || !trimmed.startsWith(PREFIX)) return null;
  return fromBase64url(trimmed.slice(PREFIX.length));
}
