import { z } from '../zod.ts';

/** 32 bytes in base64url, as a JSON Web Key has them. */
const coordinateSchema = z.string().check(z.regex(/^[0-9A-Za-z_-]{43}$/));

/** The public half of a device key: a point of P-256 (RFC 7518, 6.2.1). */
export const publicKeySchema = z.strictObject({ x: coordinateSchema, y: coordinateSchema });
export type PublicKey = z.infer<typeof publicKeySchema>;

/** Base64 for names and JSON (RFC 4648, 5), without padding. */
export const base64url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The bytes of such a text; null where it is not how any bytes are written. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const signs = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
    return base64url(bytes) === text ? bytes : null;
  } catch {
    return null;
  }
}
