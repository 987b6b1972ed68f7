import { base64url } from '../signing/public-key.ts';
import type { HeldKeys } from './content-key.ts';
import { type Subtle, utf8 } from './webcrypto.ts';

const BYTES = 16;

/** Says of a start that whoever made it had the content key. @param at when the paper was begun, ms */
export async function proofOf(
  subtle: Subtle,
  { prove }: Pick<HeldKeys, 'prove'>,
  paperId: string,
  at: number,
): Promise<string> {
  const mac = await subtle.sign('HMAC', prove, utf8(`${paperId} ${at}`));
  return base64url(new Uint8Array(mac, 0, BYTES));
}
