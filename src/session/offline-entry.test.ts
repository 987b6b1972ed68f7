import { setImmediate as atNextTurn } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { testUser } from '../sync/test-support/device.ts';
import { deviceKeys } from './device.ts';
import { keysAfter, memoryStorage } from './kept.ts';
import { OfflineEntries } from './offline-entry.ts';
import { LEAST_ROUNDS, type PrivateKey } from './sealed-user.ts';

const MINUTE = 60_000;
const email = 'ayse@okul.tr';
const password = 'gizli-şifre';
const user = testUser({ email });
let now: number;
let storage: Storage;
let entries: OfflineEntries;
let held: [uid: string, key: PrivateKey][];

/** Makes real keys, and records which of them are held. */
const keys = {
  ...deviceKeys(memoryStorage(), crypto.subtle),
  hold: async (uid: string, key: PrivateKey) => {
    held.push([uid, key]);
  },
};

const open = (given = password, at = email) => entries.open({ email: at, password: given });
const fail = async (times: number) => {
  for (let n = 0; n < times; n++) await open('yanlis1').catch(() => undefined);
};

beforeEach(async () => {
  now = 1_000_000;
  storage = memoryStorage();
  held = [];
  const parts = { storage, device: 'd1', now: () => now, subtle: crypto.subtle, rounds: 2, keys };
  entries = new OfflineEntries(parts);
  await entries.keep(user, password);
});

test('opens an offline sign-in with the right password', async () => {
  expect(await open()).toEqual(user);
  expect(await open(password.normalize('NFD'), ' AYSE@okul.tr')).toEqual(user);
});

test('opens an offline sign-in with its stored number of hash rounds, and renews it with the present number', async () => {
  const parts = { storage, device: 'd1', now: () => now, subtle: crypto.subtle, keys };
  const today = new OfflineEntries(parts);
  expect(await today.open({ email, password })).toEqual(user);
  await today.keep(user, password);
  const boxes = keysAfter(storage, 'okul.entry.').map((name) =>
    JSON.parse(storage.getItem(`okul.entry.${name}`) ?? '{}'),
  );
  expect(boxes).toHaveLength(1);
  expect(boxes[0].rounds).toBeGreaterThanOrEqual(LEAST_ROUNDS);
  expect(await open()).toEqual(user);
});

test('holds the signing key before it hashes the password, so that a reloaded page can sign', async () => {
  const subtle = new Proxy(crypto.subtle, {
    get: (real, name: keyof SubtleCrypto) =>
      name === 'deriveKey' ? () => new Promise(() => {}) : real[name].bind(real),
  });
  held = [];
  const parts = { storage: memoryStorage(), device: 'd1', now: () => now, subtle, rounds: 2, keys };
  void new OfflineEntries(parts).keep(user, password);
  await eventually(() => expect(held).toHaveLength(1));
  expect(keysAfter(parts.storage, 'okul.entry.')).toEqual([]);
});

test('keeps the later one of two passwords, even if the earlier one takes longer to hash', async () => {
  let derived = 0;
  const slowAtFirst = {
    importKey: crypto.subtle.importKey.bind(crypto.subtle),
    deriveKey: async (...given: Parameters<SubtleCrypto['deriveKey']>) => {
      if (derived++ === 0) for (let turn = 0; turn < 50; turn++) await atNextTurn();
      return crypto.subtle.deriveKey(...given);
    },
  };
  const subtle = new Proxy(crypto.subtle, {
    get: (real, name) => {
      const value: unknown = Reflect.get({ ...slowAtFirst }, name) ?? Reflect.get(real, name);
      return typeof value === 'function' ? value.bind(real) : value;
    },
  });
  storage = memoryStorage();
  entries = new OfflineEntries({ storage, device: 'd1', now: () => now, subtle, rounds: 2, keys });
  await Promise.all([
    entries.keep(user, password),
    entries.keep(user, 'yeni-parola', email, password),
  ]);
  await expect(open()).rejects.toMatchObject({ code: 'wrong-credentials' });
  expect(await open('yeni-parola')).toEqual(user);
});

test('does not open an offline sign-in for a wrong password, an unknown address or a damaged entry', async () => {
  await expect(open('yanlis1')).rejects.toMatchObject({ code: 'wrong-credentials' });
  expect(await open(password, 'ali@okul.tr')).toBeNull();
  const key = storage.key(0) ?? '';
  const entry = JSON.parse(storage.getItem(key) ?? '');
  storage.setItem(key, JSON.stringify({ ...entry, box: btoa('something else') }));
  await expect(open()).rejects.toMatchObject({ code: 'wrong-credentials' });
  storage.setItem(key, '{');
  expect(await open()).toBeNull();
});

test('stores neither the password nor personal data unencrypted', () => {
  const kept = JSON.stringify([storage.key(0), storage.getItem(storage.key(0) ?? '')]);
  const clear = [password, email, user.uid, user.displayName, user.phoneNumber];
  for (const text of clear) expect(kept).not.toContain(text);
});

test('limits guesses: 30 s after five wrong ones, doubling up to 15 minutes', async () => {
  await fail(5);
  await expect(open()).rejects.toMatchObject({ code: 'too-many-attempts' });
  now += MINUTE / 2;
  await expect(open('yanlis1')).rejects.toMatchObject({ code: 'wrong-credentials' });
  now += MINUTE / 2;
  await expect(open()).rejects.toMatchObject({ code: 'too-many-attempts' });
  now += MINUTE / 2;
  for (let n = 0; n < 10; n++) {
    await fail(1);
    now += 15 * MINUTE;
  }
  expect(await open()).toEqual(user);
  await fail(5);
  now += MINUTE / 2;
  expect(await open()).toEqual(user);
});

test('counts guesses made at the same time one by one', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => open('yanlis1')));
  const codes = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code);
  expect(codes.filter((code) => code === 'wrong-credentials')).toHaveLength(5);
});

test('neither shortens the wait nor makes it endless if the clock is turned back', async () => {
  await fail(5);
  now -= 100 * MINUTE;
  await expect(open()).rejects.toMatchObject({ code: 'too-many-attempts' });
  now += MINUTE / 2;
  expect(await open()).toEqual(user);
});

test('forgets an entry only if the given password opens it', async () => {
  await entries.forgetIfOpenedBy({ email, password: 'yanlis1' });
  expect(await entries.has(email)).toBe(true);
  await entries.forgetIfOpenedBy({ email, password });
  expect(await entries.has(email)).toBe(false);
});

test('stores nothing and refuses offline sign-ins if the browser has no cryptography', async () => {
  const bare = new OfflineEntries({
    storage,
    device: 'd1',
    now: () => now,
    subtle: undefined,
    keys,
  });
  await bare.keep(user, password);
  expect(await bare.has(email)).toBe(false);
  expect(await bare.open({ email, password })).toBeNull();
});

test('returns the student’s signing key with the same password', async () => {
  const [first] = held;
  expect(first?.[0]).toBe(user.uid);
  expect(JSON.stringify(storage.getItem(storage.key(0) ?? ''))).not.toContain(first?.[1].d);
  await entries.keep(user, password);
  await open();
  expect(held).toEqual([first, first, first]);
});

test('admits the new password alone after a change, with the same signing key', async () => {
  await entries.keep(user, 'yeni-şifre', email, password);
  expect(await open('yeni-şifre')).toEqual(user);
  await expect(open(password)).rejects.toMatchObject({ code: 'wrong-credentials' });
  expect(new Set(held.map(([, { d }]) => d)).size).toBe(1);
});

test('makes another signing key for another password or another person', async () => {
  await entries.keep(user, 'yeni-şifre');
  await entries.keep({ ...user, uid: 'someoneelse' }, 'yeni-şifre');
  expect(new Set(held.map(([, { d }]) => d)).size).toBe(3);
});

test('makes a signing key for students, and for nobody else', async () => {
  await entries.keep({ ...user, userRole: 'teacher' }, password);
  expect(held).toHaveLength(1);
});

test('admits a person by number or address, and counts the wrong guesses of both together', async () => {
  await entries.keep(user, password, ' 0345 ');
  for (const name of ['345', '0345', email]) expect(await open(password, name)).toEqual(user);
  expect(await open(password, '346')).toBeNull();
  for (let n = 0; n < 5; n++)
    await expect(open('yanlis1', n % 2 ? '345' : email)).rejects.toMatchObject({
      code: 'wrong-credentials',
    });
  for (const name of ['345', email])
    await expect(open(password, name)).rejects.toMatchObject({ code: 'too-many-attempts' });
  await entries.forget(email);
  expect(storage.length).toBe(0);
});

test('distinguishes students without an address by their numbers', async () => {
  const [one, other] = [testUser({ email: '345' }), testUser({ email: '346' })];
  await entries.keep(one, password, '345');
  await entries.keep(other, password, '346');
  expect(await open(password, '345')).toEqual(one);
  expect(await open(password, '346')).toEqual(other);
});
