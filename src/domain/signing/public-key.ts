import { z } from '../zod.ts';

/** 32 bytes in base64url, as a JSON Web Key has them. */
const coordinateSchema = z.string().check(z.regex(/^[0-9A-Za-z_-]{43}$/));

/** The public half of a device key: a point of P-256 (RFC 7518, 6.2.1). */
export const publicKeySchema = z.strictObject({ x: coordinateSchema, y: coordinateSchema });
export type PublicKey = z.infer<typeof publicKeySchema>;

/** Base64 for names and JSON (RFC 4648, 5), without padding. */
export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
