import { createECDH, createHash, createHmac } from 'node:crypto';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';

/** Order of P-256 (SEC 2, 2.4.2). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const BYTES = 32;

/** Returns a deterministic ECDSA signature, so that a seed repeats its revisions. */
export function p256Signature(secret: Uint8Array, text: Uint8Array): Uint8Array {
  const drawn = numberOf(createHmac('sha256', secret).update(text).digest());
  const once = (drawn % (ORDER - 1n)) + 1n;
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(bytesOf(once));
  const r = numberOf(ecdh.getPublicKey().subarray(1, 1 + BYTES)) % ORDER;
  const digest = numberOf(createHash('sha256').update(text).digest());
  const s = (inverse(once) * ((digest + r * numberOf(secret)) % ORDER)) % ORDER;
  return concatBytes(bytesOf(r), bytesOf(s));
}

const numberOf = (bytes: Iterable<number>): bigint =>
  BigInt(`0x${bytesToHex(Uint8Array.from(bytes))}`);
const bytesOf = (number: bigint): Uint8Array =>
  hexToBytes(number.toString(16).padStart(2 * BYTES, '0'));

/** Returns the inverse modulo `ORDER`, by Euclid's algorithm. */
function inverse(number: bigint): bigint {
  let [low, high] = [number % ORDER, ORDER];
  let [one, other] = [1n, 0n];
  while (low > 0n) {
    const times = high / low;
    [low, high] = [high - times * low, low];
    [one, other] = [other - times * one, one];
  }
  return ((other % ORDER) + ORDER) % ORDER;
}
