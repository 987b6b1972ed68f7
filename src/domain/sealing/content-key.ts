import { sheetQuestionsSchema } from '../documents/exam/schema.ts';
import { canonical } from '../merge/canonical.ts';
import type { SheetQuestion } from '../question-kinds/kind.ts';
import { base64url } from '../signing/public-key.ts';
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

const BYTES = 32;

export interface Sealable {
  examID: string;
  version: string;
}

/** Derives a version's content key, so that the server stores only the school's secret. */
export async function contentKeyOf(
  subtle: Subtle,
  secret: string,
  { examID, version }: Sealable,
): Promise<Bytes> {
  const material = await hkdfMaterial(subtle, utf8(secret));
  const how = hkdf('sheet', `${examID}:${version}`);
  return new Uint8Array(await subtle.deriveBits(how, material, BYTES * 8));
}

/** Keys derived from a content key. Not extractable. */
export interface HeldKeys {
  read: Key;
  /** Key for the proof of a start; see `proofOf`. */
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

async function nonceKeyOf(subtle: Subtle, contentKey: Bytes): Promise<Key> {
  const material = await hkdfMaterial(subtle, contentKey);
  return subtle.deriveKey(hkdf('', 'nonce'), material, HMAC, false, ['sign']);
}

const AES = { name: 'AES-GCM', length: 256 };
const HMAC = { name: 'HMAC', hash: 'SHA-256', length: 256 };

/** Derives the salt of a lock, different for each code and version. */
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

/** Computes a MAC of the start (ms) that proves possession of the content key. */
export async function proofOf(
  subtle: Subtle,
  { prove }: Pick<HeldKeys, 'prove'>,
  paperId: string,
  at: number,
): Promise<string> {
  const mac = await subtle.sign('HMAC', prove, utf8(`${paperId} ${at}`));
  return base64url(new Uint8Array(mac, 0, PROOF_BYTES));
}

const NONCE_BYTES = 12;

/** Encrypts questions: nonce and AES-256-GCM, in base64. The nonce is an HMAC of the text. */
export async function sealQuestions(
  subtle: Subtle,
  contentKey: Bytes,
  questions: readonly SheetQuestion[],
): Promise<string> {
  const text = utf8(canonical(questions));
  const mac = await subtle.sign('HMAC', await nonceKeyOf(subtle, contentKey), text);
  const iv = new Uint8Array(mac, 0, NONCE_BYTES);
  const { read } = await heldKeysOf(subtle, contentKey);
  const sealed = new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv }, read, text));
  return toBase64(new Uint8Array([...iv, ...sealed]));
}

/** Decrypts questions; null for a wrong content key or invalid questions. */
export async function openQuestions(
  subtle: Subtle,
  read: Key,
  box: string,
): Promise<SheetQuestion[] | null> {
  try {
    const bytes = fromBase64(box);
    const how = { name: 'AES-GCM', iv: bytes.slice(0, NONCE_BYTES) };
    const text = await subtle.decrypt(how, read, bytes.slice(NONCE_BYTES));
    const parsed = sheetQuestionsSchema.safeParse(JSON.parse(new TextDecoder().decode(text)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
