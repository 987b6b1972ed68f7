import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base64url, type PublicKey } from './public-key.ts';

/** Returns the key's id: its thumbprint (RFC 7638). */
export function thumbprintOf({ x, y }: PublicKey): string {
  // RFC 7638 prescribes these members in this order.
  const text = JSON.stringify({ crv: 'P-256', kty: 'EC', x, y });
  return base64url(sha256(utf8ToBytes(text)));
}
