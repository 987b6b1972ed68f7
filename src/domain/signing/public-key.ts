import { z } from '../zod.ts';

const coordinateSchema = z.string().check(z.regex(/^[0-9A-Za-z_-]{43}$/));

/** Point of P-256 (RFC 7518, 6.2.1). */
export const publicKeySchema = z.strictObject({ x: coordinateSchema, y: coordinateSchema });
export type PublicKey = z.infer<typeof publicKeySchema>;

/** Encodes in base64url without padding (RFC 4648, section 5). */
export const base64url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Decodes base64url; null unless the text is canonical. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const signs = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
    return base64url(bytes) === text ? bytes : null;
  } catch {
    return null;
  }
}
