import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { EnvelopeError } from '../../src/domain/envelope/bytes.ts';
import { keyTagOf, readHeader, sameBytes } from '../../src/domain/envelope/header.ts';
import {
  DEFLATED,
  DERIVED,
  derivationInfo,
  MAX_PACKED,
  PLAIN,
  partsOfDerived,
} from '../../src/domain/envelope/seal.ts';

/** Decrypts envelopes that devices encrypt for this school; see docs/decisions/047. */
export interface SchoolKey {
  public: Uint8Array<ArrayBuffer>;
  /** Decrypts an envelope. @throws EnvelopeError for invalid bytes */
  open(envelope: Uint8Array): Uint8Array;
}

const CURVE = 'prime256v1';
const SEAL_TAG = 16;
/** Order of P-256: private keys are 1 to ORDER - 1 (SEC 2, 2.4.2). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Derives the school's key from the secret, so that a backup includes it. */
export function schoolKeyOf(secret: string): SchoolKey {
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(privateKeyOf(secret, 'okul/school-key/1'));
  const publicKey = new Uint8Array(ecdh.getPublicKey());
  return {
    public: publicKey,
    open: (envelope) => {
      const { keyTag, ephemeral, sealed, bound } = readHeader(envelope);
      if (!sameBytes(keyTag, keyTagOf(publicKey))) throw new EnvelopeError('unknown-key');
      try {
        const shared = ecdh.computeSecret(ephemeral);
        const info = derivationInfo(ephemeral, publicKey);
        const derived = new Uint8Array(
          hkdfSync('sha256', new Uint8Array(shared), '', info, DERIVED),
        );
        return inflated(decrypted(sealed, bound, derived));
      } catch {
        // The key is no point of the curve, the tag is wrong, or the content is not compressed.
        throw new EnvelopeError('damaged');
      }
    },
  };
}

/** Derives one key per purpose, from extra bytes to avoid a bias (FIPS 186-5, A.2.1). */
export function privateKeyOf(secret: string, purpose: string): Uint8Array {
  const bytes = new Uint8Array(hkdfSync('sha256', secret, '', purpose, 48));
  const number = (BigInt(`0x${bytesToHex(bytes)}`) % (ORDER - 1n)) + 1n;
  return hexToBytes(number.toString(16).padStart(64, '0'));
}

/** Inflates the output of `compressed`. @throws for other bytes */
function inflated(opened: Uint8Array): Uint8Array {
  const packed = opened.subarray(1);
  if (opened[0] === PLAIN) return packed;
  if (opened[0] !== DEFLATED) throw new EnvelopeError('damaged');
  return new Uint8Array(inflateRawSync(packed, { maxOutputLength: MAX_PACKED }));
}

function decrypted(
  sealed: Uint8Array,
  bound: Uint8Array,
  derived: Uint8Array<ArrayBuffer>,
): Uint8Array {
  const { key, nonce } = partsOfDerived(derived);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce);
  decipher.setAAD(bound);
  decipher.setAuthTag(sealed.subarray(-SEAL_TAG));
  const opened = decipher.update(sealed.subarray(0, -SEAL_TAG));
  decipher.final();
  return new Uint8Array(opened);
}
