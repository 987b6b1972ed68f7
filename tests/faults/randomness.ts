import node, { type KeyObject } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { p256Signature } from './p256.ts';
import { type Random, randomFrom } from './random.ts';
import { settledSubtle } from './subtle.ts';

const { scryptSync } = node;

/** Replaces every random source of this process. @returns a function that begins a seed */
export function seededChance(): (seed: number) => void {
  let random: Random = randomFrom(0, 0);
  const fill = (array: ArrayBufferView) => {
    const bytes = random.bytes(array.byteLength);
    new Uint8Array(array.buffer, array.byteOffset, array.byteLength).set(bytes);
    return array;
  };
  const hex = (count: number) => Buffer.from(random.bytes(count)).toString('hex');
  const uuid = () => hex(16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  Object.assign(crypto, {
    getRandomValues: fill,
    randomUUID: uuid,
  });
  Object.defineProperty(crypto, 'subtle', { value: settledSubtle });
  // `CompressionStream` uses threads. Without it, envelopes are not compressed, as in older
  // browsers.
  Reflect.deleteProperty(globalThis, 'CompressionStream');
  Object.assign(node, {
    randomBytes: (count: number) => Buffer.from(random.bytes(count)),
    randomUUID: uuid,
    sign: (_hash: string, text: Uint8Array, { key }: { key: KeyObject }) =>
      Buffer.from(p256Signature(secretOf(key), text)),
    scrypt: (...given: [...Parameters<typeof scryptSync>, (error: null, key: Buffer) => void]) => {
      const answer = given.pop() as (error: null, key: Buffer) => void;
      const key = scryptSync(...(given as unknown as Parameters<typeof scryptSync>));
      setImmediate(() => answer(null, key));
    },
  });
  syncBuiltinESMExports();
  Math.random = () => random.share();
  return (seed) => {
    random = randomFrom(seed, 99);
  };
}

/** Returns the private number of a P-256 key. */
const secretOf = (key: KeyObject): Uint8Array =>
  Uint8Array.from(Buffer.from(key.export({ format: 'jwk' }).d ?? '', 'base64url'));
