import { beforeEach, expect, test, vi } from 'vitest';
import { anAttempt, anExam, aPaper } from '../../tests/support/documents.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { signedText } from '../domain/documents/attempt/chain.ts';
import type { Attempt } from '../domain/documents/attempt/schema.ts';
import { newId } from '../domain/ids.ts';
import { noteDrained, noteVerdicts } from '../store/outbox.ts';
import { dropKey, heldKey } from '../store/signing.ts';
import { putLog } from '../store/stored-logs.ts';
import type { Store } from '../store/tables.ts';
import { testStore } from '../store/test-support/store.ts';
import { noteRestored } from '../sync/outbox/offer-again.ts';
import { goesOnUnsigned, signedAttempt } from '../sync/outbox/sign-log.ts';
import { testUser } from '../sync/test-support/device.ts';
import { deviceKeys } from './device.ts';
import { memoryStorage } from './kept.ts';
import type { PrivateKey } from './sealed-user.ts';

const user = () => testUser({ uid: newId() });
let storage: Storage;
let store: Store;
let key: PrivateKey;

const keys = () => deviceKeys(storage, crypto.subtle, { first: 1, most: 5 });
const begun = () => aPaper(store.uid, anExam('t1'));
const attempt = (t: number) => anAttempt(begun(), 'w1', [[t, 'away']]);
const signed = () => signedAttempt(store, `${begun().id}:w1`);

beforeEach(async () => {
  storage = memoryStorage();
  store = await testStore();
  const made = await keys().take({ ...user(), uid: store.uid }, null);
  if (!made) throw new Error('no key');
  key = made;
  await keys().hold(store.uid, key);
});

async function isSignedBy({ x, y }: PrivateKey, doc: Attempt | null): Promise<boolean> {
  if (!doc?.log.sig) return false;
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  const how = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const known = await crypto.subtle.importKey('jwk', jwk, how, false, ['verify']);
  const sig = Uint8Array.from(Buffer.from(doc.log.sig, 'base64url'));
  return crypto.subtle.verify(how, known, sig, new TextEncoder().encode(signedText(doc)));
}

test('signs with the held key, but cannot export it', async () => {
  const held = (await heldKey(store))?.held;
  if (!held) throw new Error('no key');
  expect([held.extractable, held.usages]).toEqual([false, ['sign']]);
  for (const format of ['jwk', 'pkcs8'] as const)
    await expect(crypto.subtle.exportKey(format, held)).rejects.toThrow();
});

test('signs a log when it is built, and builds the same document of the same entries', async () => {
  await putLog(store, attempt(5));
  const doc = await signed();
  expect(await isSignedBy(key, doc)).toBe(true);
  expect(await signed()).toEqual(doc);
});

test('signs a log at its next build if it was built without a key', async () => {
  const row = await heldKey(store);
  await dropKey(store);
  await putLog(store, attempt(5));
  expect((await signed())?.log).toMatchObject({ key: null, sig: null });
  if (row) await store.meta.put(row);
  expect(await isSignedBy(key, await signed())).toBe(true);
});

test('signs unsent logs at a sign-out, and deletes the signing key', async () => {
  await putLog(store, attempt(5));
  await keys().drop(store.uid);
  expect(await heldKey(store)).toBeNull();
  expect(storage.length).toBe(0);
  expect(await isSignedBy(key, await signed())).toBe(true);
});

test('deletes keys left by interrupted sign-outs, but not the signed-in person’s key', async () => {
  await keys().dropOthers(store.uid);
  expect(await heldKey(store)).not.toBeNull();
  await keys().dropOthers(null);
  expect(await heldKey(store)).toBeNull();
});

test('registers a key once, and again after a failure or a restore of the server', async () => {
  const call = vi.fn(async () => null as unknown);
  call.mockRejectedValueOnce(new Error('offline'));
  for (let n = 0; n < 3; n++) await keys().register(store, call);
  expect(call).toHaveBeenCalledTimes(2);
  expect(call).toHaveBeenLastCalledWith('POST', '/api/session/key', { x: key.x, y: key.y });
  await keys().hold(store.uid, key);
  await keys().register(store, call);
  expect(call).toHaveBeenCalledTimes(2);
  await noteRestored(store);
  await keys().register(store, call);
  expect(call).toHaveBeenCalledTimes(3);
});

const fillDisk = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('the disk is full', 'QuotaExceededError');
  });

test('stores a key for which a full disk had no room, once there is room', async () => {
  await dropKey(store);
  const disk = fillDisk();
  await expect(keys().hold(store.uid, key)).rejects.toThrow('storage-full');
  disk.mockRestore();
  expect(await heldKey(store)).toBeNull();
  await eventually(async () => expect((await heldKey(store))?.public.x).toBe(key.x));
});

test('after the sign-out, no longer stores a key for which a full disk had no room', async () => {
  await dropKey(store);
  const disk = fillDisk();
  const own = keys();
  await expect(own.hold(store.uid, key)).rejects.toThrow('storage-full');
  await own.drop(store.uid);
  disk.mockRestore();
  await new Promise((resolve) => setTimeout(resolve, 20));
  // Runs after the pending attempt to hold the key, if any.
  await own.drop(store.uid);
  expect(await heldKey(store)).toBeNull();
});

test('signs and sends a log that was built without the signing key, once the key is back', async () => {
  await putLog(store, attempt(5));
  await signed();
  const id = `attempt:${begun().id}:w1`;
  await dropKey(store);
  await putLog(
    store,
    anAttempt(begun(), 'w1', [
      [5, 'away'],
      [9, 'back'],
    ]),
  );
  expect((await signed())?.log.sig).toBeNull();
  expect(await goesOnUnsigned(store, `${begun().id}:w1`)).toBe(true);
  await noteDrained(store, id, { turn: 2, revs: ['1-a'], seq: 4, lacksKey: true });
  await noteVerdicts(store, [{ id, rev: '1-a', refusal: null }], 7);
  expect(await store.outbox.get(id)).toMatchObject({ state: 'refused' });
  await keys().hold(store.uid, key);
  const entry = await store.outbox.get(id);
  expect(entry).toMatchObject({ state: 'waiting', turn: 3, drained: 2 });
  expect(entry).not.toHaveProperty('refusal');
  expect(await isSignedBy(key, await signed())).toBe(true);
  expect(await goesOnUnsigned(store, `${begun().id}:w1`)).toBe(false);
});

test('does not send a log again with a new key if it differs from the server’s log', async () => {
  await putLog(store, attempt(5));
  const id = `attempt:${begun().id}:w1`;
  await noteDrained(store, id, { turn: 1, revs: ['1-a'], seq: 4 });
  await noteVerdicts(store, [{ id, rev: '1-a', refusal: 'rewritten' }], 7);
  await keys().hold(store.uid, key);
  expect(await store.outbox.get(id)).toMatchObject({ state: 'refused', turn: 1 });
});

test('makes no key if the browser has no cryptography', async () => {
  expect(await deviceKeys(storage, undefined).take(user(), null)).toBeNull();
});
