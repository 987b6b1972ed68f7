import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createHash,
  createHmac,
  hkdfSync,
  pbkdf2Sync,
} from 'node:crypto';
import { concatBytes } from '@noble/hashes/utils.js';
import { p256Signature } from './p256.ts';

/* WebCrypto that answers within the event loop and signs deterministically. */

type Bytes = Uint8Array<ArrayBuffer>;
type Source = ArrayBuffer | ArrayBufferView<ArrayBuffer>;
type Algorithm = string | { name: string; [option: string]: unknown };

/** Replacement of CryptoKey, which can be stored, too. */
interface Key {
  type: 'secret' | 'private' | 'public';
  extractable: boolean;
  algorithm: { name: string };
  usages: readonly string[];
  bytes: Bytes;
}

const CURVE = 'prime256v1';
const TAG = 16;
/** Number of PBKDF2 rounds. One suffices to distinguish salts and codes. */
const ROUNDS = 1;

const nameOf = (algorithm: Algorithm): string =>
  typeof algorithm === 'string' ? algorithm : algorithm.name;
const option = (algorithm: Algorithm, name: string): unknown =>
  typeof algorithm === 'string' ? undefined : algorithm[name];

function bytesOf(source: Source): Bytes {
  const view = ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
  return view.slice();
}

/** Copies bytes, because the compiler treats Node's buffers as another type. */
const plain = (bytes: Iterable<number>): Bytes => Uint8Array.from(bytes);

const buffer = (bytes: Iterable<number>): ArrayBuffer => plain(bytes).buffer;

const keyOf = (
  type: Key['type'],
  name: string,
  bytes: Uint8Array,
  [extractable, usages]: [boolean, readonly string[]],
): Key => ({ type, extractable, algorithm: { name }, usages, bytes: new Uint8Array(bytes) });

/** Returns the uncompressed public point (65 bytes). */
function publicOf(secret: Uint8Array): Uint8Array {
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(secret);
  return new Uint8Array(ecdh.getPublicKey());
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

function derive(algorithm: Algorithm, { bytes }: Key, length: number): Uint8Array {
  const salt = () => bytesOf(option(algorithm, 'salt') as Source);
  switch (nameOf(algorithm)) {
    case 'HKDF': {
      const info = bytesOf(option(algorithm, 'info') as Source);
      return new Uint8Array(hkdfSync('sha256', bytes, salt(), info, length));
    }
    case 'PBKDF2':
      return new Uint8Array(pbkdf2Sync(bytes, salt(), ROUNDS, length, 'sha256'));
    case 'ECDH': {
      const ecdh = createECDH(CURVE);
      ecdh.setPrivateKey(bytes);
      return new Uint8Array(ecdh.computeSecret((option(algorithm, 'public') as Key).bytes));
    }
    default:
      throw new DOMException(nameOf(algorithm), 'NotSupportedError');
  }
}

const cipherOptions = (algorithm: Algorithm) => ({
  iv: bytesOf(option(algorithm, 'iv') as Source),
  bound: option(algorithm, 'additionalData') as Source | undefined,
});

function encrypt(algorithm: Algorithm, key: Key, text: Bytes): Uint8Array {
  const { iv, bound } = cipherOptions(algorithm);
  const cipher = createCipheriv('aes-256-gcm', key.bytes, iv);
  if (bound) cipher.setAAD(bytesOf(bound));
  return concatBytes(...[cipher.update(text), cipher.final(), cipher.getAuthTag()].map(plain));
}

function decrypt(algorithm: Algorithm, key: Key, sealed: Bytes): Uint8Array {
  const { iv, bound } = cipherOptions(algorithm);
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, iv);
  if (bound) decipher.setAAD(bytesOf(bound));
  decipher.setAuthTag(sealed.subarray(-TAG));
  return concatBytes(plain(decipher.update(sealed.subarray(0, -TAG))), plain(decipher.final()));
}

function imported(
  format: string,
  data: unknown,
  algorithm: Algorithm,
  given: [boolean, readonly string[]],
): Key {
  const name = nameOf(algorithm);
  if (format === 'jwk') {
    const secret = plain(Buffer.from((data as JsonWebKey).d ?? '', 'base64url'));
    return keyOf('private', name, secret, given);
  }
  return keyOf(name === 'ECDH' ? 'public' : 'secret', name, bytesOf(data as Source), given);
}

function exported(format: string, { type, extractable, bytes }: Key): unknown {
  if (!extractable && type !== 'public')
    throw new DOMException('not extractable', 'InvalidAccessError');
  if (format === 'raw') return buffer(bytes);
  const point = type === 'private' ? publicOf(bytes) : bytes;
  const numbers = { x: base64url(point.subarray(1, 33)), y: base64url(point.subarray(33)) };
  return {
    kty: 'EC',
    crv: 'P-256',
    ...numbers,
    ...(type === 'private' && { d: base64url(bytes) }),
  };
}

function pair(algorithm: Algorithm, given: [boolean, readonly string[]]) {
  const secret = crypto.getRandomValues(new Uint8Array(32));
  // The number must be below the order of the curve.
  secret[0] = 0x7f & (secret[0] ?? 0);
  const name = nameOf(algorithm);
  return {
    privateKey: keyOf('private', name, secret, given),
    publicKey: keyOf('public', name, publicOf(secret), given),
  };
}

function signed(algorithm: Algorithm, key: Key, text: Bytes): Uint8Array {
  return nameOf(algorithm) === 'HMAC'
    ? plain(createHmac('sha256', key.bytes).update(text).digest())
    : p256Signature(key.bytes, text);
}

/** Resolves in a later turn of the event loop, as work in a thread does. */
const later = <R>(work: () => R): Promise<R> =>
  new Promise((resolve, reject) => {
    setImmediate(() => {
      try {
        resolve(work());
      } catch (error) {
        reject(error);
      }
    });
  });

type Usages = readonly string[];

export const settledSubtle = {
  digest: (_how: Algorithm, text: Source) =>
    later(() => buffer(createHash('sha256').update(bytesOf(text)).digest())),
  importKey: (format: string, data: unknown, how: Algorithm, out: boolean, usages: Usages) =>
    later(() => imported(format, data, how, [out, usages])),
  exportKey: (format: string, key: Key) => later(() => exported(format, key)),
  generateKey: (how: Algorithm, out: boolean, usages: Usages) =>
    later(() => pair(how, [out, usages])),
  deriveBits: (how: Algorithm, key: Key, bits: number) =>
    later(() => buffer(derive(how, key, bits / 8))),
  deriveKey: (how: Algorithm, key: Key, into: Algorithm, out: boolean, usages: Usages) =>
    later(() => keyOf('secret', nameOf(into), derive(how, key, 32), [out, usages])),
  encrypt: (how: Algorithm, key: Key, text: Source) =>
    later(() => buffer(encrypt(how, key, bytesOf(text)))),
  decrypt: (how: Algorithm, key: Key, sealed: Source) =>
    later(() => buffer(decrypt(how, key, bytesOf(sealed)))),
  sign: (how: Algorithm, key: Key, text: Source) =>
    later(() => buffer(signed(how, key, bytesOf(text)))),
} as unknown as SubtleCrypto;
