/* WebCrypto, the same in browsers and in Node. Its types have other names in the two, so they are taken from the global itself. */

export type Subtle = typeof crypto.subtle;
export type Key = Awaited<ReturnType<Subtle['importKey']>>;
export type Bytes = Uint8Array<ArrayBuffer>;

export const utf8 = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text));

/** Base64 in pieces: all of a large exam at once would be too many arguments. */
export function toBase64(bytes: Bytes): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + PIECE)));
  return btoa(pieces.join(''));
}
const PIECE = 0x2000;

/** @throws where the text is no base64 */
export const fromBase64 = (text: string): Bytes =>
  Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

/** Names a key by its purpose: none serves two. */
export const hkdf = (salt: string, info: string) => ({
  name: 'HKDF',
  hash: 'SHA-256',
  salt: utf8(salt),
  info: utf8(info),
});

export const hkdfMaterial = (subtle: Subtle, bytes: Bytes): Promise<Key> =>
  subtle.importKey('raw', bytes, 'HKDF', false, ['deriveBits', 'deriveKey']);
