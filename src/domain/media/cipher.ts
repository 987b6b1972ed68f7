import { sha256 } from '@noble/hashes/sha2.js';
import type { Bytes, Subtle } from '../sealing/webcrypto.ts';
import { base64url, fromBase64url } from '../signing/public-key.ts';
import type { PictureRef } from './ref.ts';

interface Cipher {
  encrypt(key: Bytes, plain: Bytes): Promise<Bytes>;
  /** Decrypts a medium. @throws for a wrong key or changed bytes */
  decrypt(key: Bytes, sealed: Bytes): Promise<Bytes>;
  hash(bytes: Bytes): Promise<Bytes>;
}

const KEY_BYTES = 32;
/** Constant nonce, because each key encrypts exactly one medium. */
const NONCE = new Uint8Array(12);

export interface EncryptedMedium extends Pick<PictureRef, 'hash' | 'key'> {
  bytes: Bytes;
}

export async function encryptMedium(plain: Bytes): Promise<EncryptedMedium> {
  const cipher = await cipherHere();
  const key = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  const bytes = await cipher.encrypt(key, plain);
  return { hash: base64url(await cipher.hash(bytes)), key: base64url(key), bytes };
}

/** Decrypts a medium. @returns null for a wrong key or changed bytes */
export async function decryptMedium(
  { key }: Pick<PictureRef, 'key'>,
  bytes: Bytes,
): Promise<Bytes | null> {
  const cipher = await cipherHere();
  const raw = fromBase64url(key);
  return raw && cipher.decrypt(raw, bytes).catch(() => null);
}

export const mediumHashOf = async (bytes: Bytes): Promise<string> =>
  base64url(await (await cipherHere()).hash(bytes));

/** Returns WebCrypto, or a JavaScript cipher on plain http, where WebCrypto is missing. */
const cipherHere = async (): Promise<Cipher> => {
  const { subtle } = crypto as { subtle?: Subtle };
  return subtle ? webCipher(subtle) : portableCipher();
};

export function webCipher(subtle: Subtle): Cipher {
  const keyOf = (key: Bytes) =>
    subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt']);
  const how = { name: 'AES-GCM', iv: NONCE };
  return {
    encrypt: async (key, plain) =>
      new Uint8Array(await subtle.encrypt(how, await keyOf(key), plain)),
    decrypt: async (key, sealed) =>
      new Uint8Array(await subtle.decrypt(how, await keyOf(key), sealed)),
    hash: async (bytes) => new Uint8Array(await subtle.digest('SHA-256', bytes)),
  };
}

export async function portableCipher(): Promise<Cipher> {
  const { gcm } = await import('@noble/ciphers/aes.js');
  return {
    encrypt: async (key, plain) => new Uint8Array(gcm(key, NONCE).encrypt(plain)),
    decrypt: async (key, sealed) => new Uint8Array(gcm(key, NONCE).decrypt(sealed)),
    hash: async (bytes) => new Uint8Array(sha256(bytes)),
  };
}
