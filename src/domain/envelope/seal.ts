import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
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

/** Returns true if four bytes fit the exam's id. The log's signature covers the full id. */
export const isOfExam = ({ examTag }: Pick<EnvelopeHeader, 'examTag'>, examID: string): boolean =>
  sameBytes(examTag, examTagOf(examID));

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);

const P256 = { name: 'ECDH', namedCurve: 'P-256' };
const KEY = 32;
const NONCE = 12;
export const DERIVED = KEY + NONCE;

export const derivationInfo = (ephemeral: Uint8Array, schoolKey: Uint8Array): Uint8Array =>
  concatBytes(utf8ToBytes('okul/carried/1'), ephemeral, schoolKey);

export const partsOfDerived = (derived: Uint8Array<ArrayBuffer>) => ({
  key: derived.slice(0, KEY),
  nonce: derived.slice(KEY, DERIVED),
});

interface Addressed {
  examID: string;
  userID: string;
  /** School's public key, an uncompressed point of P-256. */
  schoolKey: Uint8Array<ArrayBuffer>;
}

/**
 * Encrypts with ECDH (ephemeral key), HKDF-SHA-256 and AES-256-GCM. HKDF may also derive the nonce,
 * because each key encrypts only once.
 * @throws EnvelopeError `unknown-key` for an invalid key, `too-long`
 */
export async function seal(
  packed: Uint8Array,
  { examID, userID, schoolKey }: Addressed,
  subtle: SubtleCrypto,
): Promise<Uint8Array<ArrayBuffer>> {
  const school = await subtle.importKey('raw', schoolKey, P256, false, []).catch(() => {
    throw new EnvelopeError('unknown-key');
  });
  const { publicKey, privateKey } = await subtle.generateKey(P256, false, ['deriveBits']);
  const ephemeral = pointOf(new Uint8Array(await subtle.exportKey('raw', publicKey)));
  const secret = await subtle.deriveBits({ name: 'ECDH', public: school }, privateKey, 256);
  const bound = concatBytes(headerBytes(examID, userID, schoolKey), ephemeral);
  const { key, nonce } = partsOfDerived(await derive(secret, ephemeral, schoolKey, subtle));
  const aes = await subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
  const how = { name: 'AES-GCM', iv: nonce, additionalData: new Uint8Array(bound) };
  const sealed = new Uint8Array(
    await subtle.encrypt(how, aes, new Uint8Array(await compressed(packed))),
  );
  const envelope = new Uint8Array(concatBytes(bound, sealed));
  if (envelope.length > MAX_ENVELOPE) throw new EnvelopeError('too-long');
  return envelope;
}

async function derive(
  secret: ArrayBuffer,
  ephemeral: Uint8Array,
  schoolKey: Uint8Array,
  subtle: SubtleCrypto,
): Promise<Uint8Array<ArrayBuffer>> {
  const hkdf = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const info = new Uint8Array(derivationInfo(ephemeral, schoolKey));
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
  return new Uint8Array(await subtle.deriveBits(how, hkdf, 8 * DERIVED));
}

/** Compresses a point of the curve to x and the parity of y. */
function pointOf(point: Uint8Array): Uint8Array {
  const isOdd = (point.at(-1) ?? 0) % 2 === 1;
  return Uint8Array.of(isOdd ? 3 : 2, ...point.subarray(1, 33));
}

export const PLAIN = 0;
export const DEFLATED = 1;

/** Maximum size of an inflated log (bytes). The largest packed log of `MAX_ATTEMPT` is smaller. */
export const MAX_PACKED = 1024 * 1024;

/** Deflates the bytes if the browser can, and if the result is shorter. */
export async function compressed(packed: Uint8Array): Promise<Uint8Array> {
  const plain = concatBytes(Uint8Array.of(PLAIN), packed);
  const deflated = await deflate(packed).catch(() => null);
  if (!deflated || deflated.length >= packed.length) return plain;
  return concatBytes(Uint8Array.of(DEFLATED), deflated);
}

async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(bytes)])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
