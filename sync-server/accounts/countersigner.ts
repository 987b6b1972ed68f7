import { createECDH, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { countersignedText } from '../../src/domain/documents/attempt/chain.ts';
import type { Countersignature } from '../../src/domain/documents/paper/schema.ts';
import { base64url, fromBase64url, type PublicKey } from '../../src/domain/signing/public-key.ts';
import { privateKeyOf } from './school-key.ts';

export interface Countersigner {
  public: PublicKey;
  countersign(paperId: string, said: Omit<Countersignature, 'sig'>): Countersignature;
  isOwn(paperId: string, countersignature: Countersignature): boolean;
}

const CURVE = 'prime256v1';
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
