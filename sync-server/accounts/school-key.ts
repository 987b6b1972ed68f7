import {
  createDecipheriv,
  createECDH,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  sign,
  verify,
} from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { countersignedText } from '../../src/domain/documents/attempt/chain.ts';
import type { Countersignature } from '../../src/domain/documents/paper/schema.ts';
import { EnvelopeError } from '../../src/domain/envelope/bytes.ts';
import {
  DEFLATED,
  DERIVED,
  derivationInfo,
  keyTagOf,
  MAX_PACKED,
  PLAIN,
  partsOfDerived,
  readHeader,
  sameBytes,
} from '../../src/domain/envelope/seal.ts';
import { base64url, fromBase64url, type PublicKey } from '../../src/domain/signing/public-key.ts';

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
        // The key is no point of the curve, the tag is wrong, or the content cannot be inflated.
        throw new EnvelopeError('damaged');
      }
    },
  };
}

/** Derives one key per purpose, from extra bytes to avoid a bias (FIPS 186-5, A.2.1). */
function privateKeyOf(secret: string, purpose: string): Uint8Array {
  const bytes = new Uint8Array(hkdfSync('sha256', secret, '', purpose, 48));
  const number = (BigInt(`0x${bytesToHex(bytes)}`) % (ORDER - 1n)) + 1n;
  return hexToBytes(number.toString(16).padStart(64, '0'));
}

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

export interface Countersigner {
  public: PublicKey;
  countersign(paperId: string, said: Omit<Countersignature, 'sig'>): Countersignature;
  isOwn(paperId: string, countersignature: Countersignature): boolean;
}

const COORDINATE = 32;
/** Signature format of WebCrypto: r and s in sequence. */
const FORM = { dsaEncoding: 'ieee-p1363' } as const;

/** Derives the signing key from the secret, so that a restored server recognises its signatures. */
export function countersignerOf(secret: string): Countersigner {
  const ecdh = createECDH(CURVE);
  const d = privateKeyOf(secret, 'okul/countersigner/1');
  ecdh.setPrivateKey(d);
  const [x = '', y = ''] = coordinatesOf(ecdh.getPublicKey());
  const named = { kty: 'EC', crv: 'P-256', x, y };
  const privateKey = createPrivateKey({
    key: { ...named, d: base64url(new Uint8Array(d)) },
    format: 'jwk',
  });
  const publicKey = createPublicKey({ key: named, format: 'jwk' });
  return {
    public: { x, y },
    countersign: (paperId, said) => {
      const text = bytesOf(countersignedText(paperId, said));
      const sig = sign('sha256', text, { key: privateKey, ...FORM });
      return { ...said, sig: base64url(new Uint8Array(sig)) };
    },
    isOwn: (paperId, said) => {
      const text = bytesOf(countersignedText(paperId, said));
      const sig = fromBase64url(said.sig);
      return sig !== null && verify('sha256', text, { key: publicKey, ...FORM }, sig);
    },
  };
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

const coordinatesOf = (point: Buffer): string[] =>
  [point.subarray(1, 1 + COORDINATE), point.subarray(1 + COORDINATE)].map((bytes) =>
    base64url(new Uint8Array(bytes)),
  );
