import { sheetQuestionsSchema } from '../documents/exam/schema.ts';
import { canonical } from '../merge/canonical.ts';
import type { SheetQuestion } from '../question-kinds/kind.ts';
import { heldKeysOf, nonceKeyOf } from './content-key.ts';
import { type Bytes, fromBase64, type Key, type Subtle, toBase64, utf8 } from './webcrypto.ts';

const NONCE_BYTES = 12;

/** Returns nonce and AES-256-GCM in base64; the nonce is an HMAC of the text. */
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

/** Decrypts questions. Returns null for a wrong key or invalid questions. */
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
