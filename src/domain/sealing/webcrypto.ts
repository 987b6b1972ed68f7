/* WebCrypto of browsers and Node. Both name its types differently, so the types are inferred. */

export type Subtle = typeof crypto.subtle;
export type Key = Awaited<ReturnType<Subtle['importKey']>>;
export type Bytes = Uint8Array<ArrayBuffer>;

export const utf8 = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text));

/** Encodes in base64 by pieces, because a large exam exceeds the maximum number of arguments. */
export function toBase64(bytes: Bytes): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + PIECE)));
  return btoa(pieces.join(''));
}
const PIECE = 0x2000;

/** Decodes base64. @throws if the text is not base64 */
export const fromBase64 = (text: string): Bytes =>
  Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

/** Decodes base64. @returns null if the text is not base64 */
export function bytesOfBase64(text: string): Bytes | null {
  try {
    return fromBase64(text);
  } catch {
    return null;
  }
}

/** Returns HKDF parameters. `info` separates keys by purpose. */
export const hkdf = (salt: string, info: string) => ({
  name: 'HKDF',
  hash: 'SHA-256',
  salt: utf8(salt),
  info: utf8(info),
});

export const hkdfMaterial = (subtle: Subtle, bytes: Bytes): Promise<Key> =>
  subtle.importKey('raw', bytes, 'HKDF', false, ['deriveBits', 'deriveKey']);
