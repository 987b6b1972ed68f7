import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { MAX_ENVELOPE } from '../limits.ts';
import { ByteReader, ByteWriter, EnvelopeError } from './bytes.ts';

const VERSION = 3;
const KEY_TAG = 2;
const EXAM_TAG = 4;
/** Length of a compressed point of P-256 (SEC 1, 2.3.3). */
export const EPHEMERAL = 33;
const SEAL_TAG = 16;

/** Unencrypted part of an envelope. Its carrier can read this part, but not change it. */
export interface EnvelopeHeader {
  keyTag: Uint8Array;
  examTag: Uint8Array;
  userID: string;
}

export const keyTagOf = (schoolKey: Uint8Array): Uint8Array =>
  sha256(schoolKey).subarray(0, KEY_TAG);

const examTagOf = (examID: string): Uint8Array => sha256(utf8ToBytes(examID)).subarray(0, EXAM_TAG);

export const headerBytes = (examID: string, userID: string, schoolKey: Uint8Array): Uint8Array =>
  new ByteWriter()
    .raw(Uint8Array.of(VERSION))
    .raw(keyTagOf(schoolKey))
    .raw(examTagOf(examID))
    .id(userID)
    .bytes();

/** Parts of an encrypted envelope, none of them verified. */
export interface OpenedHeader extends EnvelopeHeader {
  ephemeral: Uint8Array;
  sealed: Uint8Array;
  bound: Uint8Array;
}

export function readHeader(envelope: Uint8Array): OpenedHeader {
  if (envelope.length > MAX_ENVELOPE) throw new EnvelopeError('too-long');
  const from = new ByteReader(envelope);
  if (from.raw(1)[0] !== VERSION) throw new EnvelopeError('unknown-version');
  const keyTag = from.raw(KEY_TAG);
  const examTag = from.raw(EXAM_TAG);
  const userID = from.id();
  const ephemeral = from.raw(EPHEMERAL);
  const bound = envelope.subarray(0, envelope.length - from.left);
  const sealed = from.raw(from.left);
  if (sealed.length <= SEAL_TAG || userID === '') throw new EnvelopeError('damaged');
  return { keyTag, examTag, userID, ephemeral, sealed, bound };
}

/** Returns true if four bytes fit the exam's id. The envelope's signature covers the full id. */
export const isOfExam = ({ examTag }: Pick<EnvelopeHeader, 'examTag'>, examID: string): boolean =>
  sameBytes(examTag, examTagOf(examID));

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);
