import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Carried } from '../documents/carried/schema.ts';
import { base64url, fromBase64url } from '../signing/public-key.ts';
import { EnvelopeError } from './envelope-error.ts';
import { isOfExam, readHeader } from './header.ts';

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
