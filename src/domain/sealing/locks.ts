import type { BoardLock, StartCode, TypedLock } from '../documents/exam/part-schemas.ts';
import type { Sealable } from './content-key.ts';
import {
  type Bytes,
  fromBase64,
  hkdf,
  hkdfMaterial,
  type Key,
  type Subtle,
  toBase64,
  utf8,
} from './webcrypto.ts';

/** PBKDF2 rounds by OWASP: 0.5 to 2 s on a tablet, 313 years of GPU time for a code. */
export const ROUNDS = 600_000;

/** Constant nonce, because each key encrypts exactly one content key. */
const AES = { name: 'AES-GCM', iv: new Uint8Array(12) };
const WRAPPING = { name: 'AES-GCM', length: 256 };

/** Encrypts a content key with a start code. `salt` differs for each version and code. */
export async function typedLock(
  subtle: Subtle,
  { code }: Pick<StartCode, 'code'>,
  contentKey: Bytes,
  salt: Bytes,
  rounds: number = ROUNDS,
): Promise<TypedLock> {
  const key = await keyOfCode(subtle, code, salt, rounds);
  return { salt: toBase64(salt), rounds, box: await wrap(subtle, key, contentKey) };
}

/** Decrypts a content key with a start code; null for a wrong code. */
export const openTyped = async (
  subtle: Subtle,
  { salt, rounds, box }: TypedLock,
  code: string,
): Promise<Bytes | null> =>
  unwrap(subtle, await keyOfCode(subtle, code, fromBase64(salt), rounds), box);

export async function boardLock(
  subtle: Subtle,
  { key }: Pick<StartCode, 'key'>,
  of: Sealable,
  contentKey: Bytes,
): Promise<BoardLock> {
  return { box: await wrap(subtle, await keyOfBoard(subtle, key, of), contentKey) };
}

export const openBoard = async (
  subtle: Subtle,
  { box }: BoardLock,
  of: Sealable,
  key: string,
): Promise<Bytes | null> => unwrap(subtle, await keyOfBoard(subtle, key, of), box);

async function keyOfCode(subtle: Subtle, code: string, salt: Bytes, rounds: number): Promise<Key> {
  const material = await subtle.importKey('raw', utf8(code), 'PBKDF2', false, ['deriveKey']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds };
  return subtle.deriveKey(how, material, WRAPPING, false, ['encrypt', 'decrypt']);
}

/** Derives a key per version. With the fixed nonce of `AES`, a key may encrypt only once. */
async function keyOfBoard(
  subtle: Subtle,
  key: string,
  { examID, version }: Sealable,
): Promise<Key> {
  const material = await hkdfMaterial(subtle, utf8(key));
  const how = hkdf('board', `${examID}:${version}`);
  return subtle.deriveKey(how, material, WRAPPING, false, ['encrypt', 'decrypt']);
}

const wrap = async (subtle: Subtle, key: Key, contentKey: Bytes): Promise<string> =>
  toBase64(new Uint8Array(await subtle.encrypt(AES, key, contentKey)));

async function unwrap(subtle: Subtle, key: Key, box: string): Promise<Bytes | null> {
  try {
    return new Uint8Array(await subtle.decrypt(AES, key, fromBase64(box)));
  } catch {
    return null;
  }
}
