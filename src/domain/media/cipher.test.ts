import { expect, test, vi } from 'vitest';
import { decryptMedium, encryptMedium, mediumHashOf, portableCipher, webCipher } from './cipher.ts';

const plain = new Uint8Array(100_000).map((_, at) => at % 251);

test('decrypts a medium with its own key, and with no other', async () => {
  const { key, bytes } = await encryptMedium(plain);
  expect(await decryptMedium({ key }, bytes)).toEqual(plain);
  const other = await encryptMedium(plain);
  expect(await decryptMedium({ key: other.key }, bytes)).toBeNull();
  expect(other.bytes).not.toEqual(bytes);
});

test('rejects changed bytes', async () => {
  const { key, bytes } = await encryptMedium(plain);
  bytes[5000] = (bytes[5000] ?? 0) ^ 1;
  expect(await decryptMedium({ key }, bytes)).toBeNull();
});

test('names a medium by the SHA-256 of its encrypted bytes', async () => {
  const { hash, bytes } = await encryptMedium(plain);
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  expect(hash).toBe(Buffer.from(digest).toString('base64url'));
  expect(await mediumHashOf(bytes)).toBe(hash);
});

test('encrypts to the same bytes with and without WebCrypto', async () => {
  const key = new Uint8Array(32).fill(7);
  const [web, portable] = [webCipher(crypto.subtle), await portableCipher()];
  const bytes = await portable.encrypt(key, plain);
  expect(await web.encrypt(key, plain)).toEqual(bytes);
  expect(await web.hash(bytes)).toEqual(await portable.hash(bytes));
  expect(await portable.decrypt(key, bytes)).toEqual(plain);
});

test('decrypts on plain http a medium encrypted on https', async () => {
  const { key, bytes } = await encryptMedium(plain);
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  try {
    expect(await decryptMedium({ key }, bytes)).toEqual(plain);
  } finally {
    vi.unstubAllGlobals();
  }
});
