import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from '../zod.ts';

/** 32 bytes in base64url, as a JSON Web Key has them. */
const coordinateSchema = z.string().check(z.regex(/^[0-9A-Za-z_-]{43}$/));

/** The public half of a device key: a point of P-256 (RFC 7518, 6.2.1). */
export const publicKeySchema = z.strictObject({ x: coordinateSchema, y: coordinateSchema });
export type PublicKey = z.infer<typeof publicKeySchema>;

/** What a key is named by: its thumbprint (RFC 7638). */
export function thumbprintOf({ x, y }: PublicKey): string {
  // Members in this order, and no others: the standard's canonical form.
  const text = JSON.stringify({ crv: 'P-256', kty: 'EC', x, y });
  return base64url(sha256(utf8ToBytes(text)));
}

/** Base64 for names and JSON (RFC 4648, 5), without padding. */
export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
