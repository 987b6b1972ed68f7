import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base64url, type PublicKey } from './public-key.ts';

/** What a key is named by: its thumbprint (RFC 7638). */
export function thumbprintOf({ x, y }: PublicKey): string {
  // Members in this order, and no others: the standard's canonical form.
  const text = JSON.stringify({ crv: 'P-256', kty: 'EC', x, y });
  return base64url(sha256(utf8ToBytes(text)));
}
