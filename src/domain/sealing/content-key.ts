import { base64url } from '../signing/public-key.ts';
import { type Bytes, hkdf, hkdfMaterial, type Key, type Subtle, utf8 } from './webcrypto.ts';

const BYTES = 32;

export interface Sealable {
  examID: string;
  version: string;
}

/** Derives a version's content key, so that only the school's secret is stored. */
export async function contentKeyOf(
  subtle: Subtle,
  secret: string,
  { examID, version }: Sealable,
): Promise<Bytes> {
  const material = await hkdfMaterial(subtle, utf8(secret));
  const how = hkdf('sheet', `${examID}:${version}`);
  return new Uint8Array(await subtle.deriveBits(how, material, BYTES * 8));
}

/** Keys derived from a content key, not extractable. */
export interface HeldKeys {
  read: Key;
  /** Authenticates a start; see `proofOf`. */
  prove: Key;
}

export async function heldKeysOf(subtle: Subtle, contentKey: Bytes): Promise<HeldKeys> {
  const material = await hkdfMaterial(subtle, contentKey);
  const [read, prove] = await Promise.all([
    subtle.deriveKey(hkdf('', 'read'), material, AES, false, ['encrypt', 'decrypt']),
    subtle.deriveKey(hkdf('', 'prove'), material, HMAC, false, ['sign']),
  ]);
  return { read, prove };
}

export async function nonceKeyOf(subtle: Subtle, contentKey: Bytes): Promise<Key> {
  const material = await hkdfMaterial(subtle, contentKey);
  return subtle.deriveKey(hkdf('', 'nonce'), material, HMAC, false, ['sign']);
}

const AES = { name: 'AES-GCM', length: 256 };
const HMAC = { name: 'HMAC', hash: 'SHA-256', length: 256 };

/** Derives the salt of a lock, one for each code and version. */
export async function saltOf(
  subtle: Subtle,
  secret: string,
  { examID, version }: Sealable,
  code: string,
): Promise<Bytes> {
  const material = await hkdfMaterial(subtle, utf8(secret));
  const how = hkdf('salt', `${examID}:${version}:${code}`);
  return new Uint8Array(await subtle.deriveBits(how, material, SALT_BYTES * 8));
}

const SALT_BYTES = 16;

const PROOF_BYTES = 16;

/**
 * Computes a MAC that proves possession of the content key.
 * @param at start (ms)
 */
export async function proofOf(
  subtle: Subtle,
  { prove }: Pick<HeldKeys, 'prove'>,
  paperId: string,
  at: number,
): Promise<string> {
  const mac = await subtle.sign('HMAC', prove, utf8(`${paperId} ${at}`));
  return base64url(new Uint8Array(mac, 0, PROOF_BYTES));
}
