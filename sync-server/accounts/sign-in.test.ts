import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import type { Storage } from '../storage/storage.ts';
import { SERVER_LIMITS } from '../support/limits.ts';
import { openMemoryStorage } from '../test-support/memory.ts';
import { CHEAP } from '../test-support/server.ts';
import { Accounts } from './accounts.ts';
import { createPasswords } from './passwords.ts';
import { createSignIn } from './sign-in.ts';
import { KnownDevices, TooManyAttempts } from './sign-in-limits.ts';

const limits = { ...SERVER_LIMITS.attempts, pause: 0 };
let storage: Storage;
beforeEach(() => {
  storage = openMemoryStorage();
});
afterEach(() => storage.close());

it('a refused sign-in verifies exactly one hash, whether or not the account exists', async () => {
  const passwords = createPasswords(CHEAP);
  const now = () => 1_000;
  const accounts = new Accounts({ storage, passwords, now, secret: 's' });
  const signIn = createSignIn({
    accounts,
    knownDevices: new KnownDevices('s'),
    now,
    isShared: true,
    limits,
  });
  const person = { displayName: 'Ayşe', phoneNumber: '05551112233', password: 'gizli123' };
  await accounts.create({ ...person, email: 'var@okul.tr', userRole: 'student' });
  const verify = vi.spyOn(passwords, 'verify');
  const visitor = { network: '10.0.0.1', device: null };
  for (const email of ['var@okul.tr', 'yok@okul.tr']) {
    verify.mockClear();
    expect(await signIn({ email, password: 'yanlis123' }, visitor)).toBeNull();
    expect(verify).toHaveBeenCalledTimes(1);
  }
});

it('serves known accounts before tries with unknown addresses', async () => {
  const now = () => 1_000;
  const accounts = new Accounts({ storage, passwords: createPasswords(CHEAP), now, secret: 's' });
  const knownDevices = new KnownDevices('s');
  const signIn = createSignIn({ accounts, knownDevices, now, isShared: false, limits });
  const password = 'gizli123';
  const person = { displayName: 'Ayşe', phoneNumber: '05551112233', email: 'var@okul.tr' };
  await accounts.create({ ...person, password, userRole: 'student' });
  const visitor = { network: '10.0.0.1', device: null };
  const answered: string[] = [];
  const ask = async (email: string) => {
    await signIn({ email, password }, visitor);
    answered.push(email);
  };
  const strangers = Array.from({ length: 30 }, (_, n) => ask(`yok${n}@okul.tr`));
  await Promise.all([...strangers, ask(person.email)]);
  // In a plain queue, this sign-in is the last one.
  expect(answered.indexOf(person.email)).toBeLessThan(strangers.length / 2);
});

it('counts failures at several servers together, and still admits the owner', async () => {
  const clock = { now: 1_000_000 };
  const now = () => clock.now;
  const server = () => {
    const accounts = new Accounts({ storage, passwords: createPasswords(CHEAP), now, secret: 's' });
    const signIn = createSignIn({
      accounts,
      knownDevices: new KnownDevices('s'),
      now,
      isShared: true,
      limits,
    });
    return { accounts, signIn };
  };
  const [one, other] = [server(), server()];
  const email = 'var@okul.tr';
  const password = 'gizli123';
  const person = { displayName: 'Ayşe', phoneNumber: '05551112233', email, password };
  await one.accounts.create({ ...person, userRole: 'student' });
  const home = { network: '10.0.0.1', device: 'tablet' };
  await one.signIn({ email, password }, home);

  const guess = async ({ signIn }: typeof one, n: number) =>
    signIn({ email, password: 'yanlis123' }, { network: `203.0.113.${n}`, device: null });
  const failure = async () => (await one.accounts.find(email))?.failures[''];
  for (let n = 0; n < limits.signIn.amount; n++) {
    await guess(n % 2 === 0 ? one : other, n);
    await eventually(async () => expect((await failure())?.level).toBe(n + 1));
  }
  for (const at of [one, other]) await expect(guess(at, 99)).rejects.toThrow(TooManyAttempts);
  expect(await other.signIn({ email, password }, home)).not.toBeNull();
  // One limit is free again after a tenth of the time.
  clock.now += limits.signIn.within / limits.signIn.amount;
  expect(await guess(other, 99)).toBeNull();
  await eventually(async () => expect((await failure())?.at).toBe(clock.now));
  await expect(guess(one, 99)).rejects.toThrow(TooManyAttempts);
});

it('refuses tries above the limit after a pause', async () => {
  const now = () => 1_000;
  const accounts = new Accounts({ storage, passwords: createPasswords(CHEAP), now, secret: 's' });
  const few = { ...limits, signedIn: { amount: 1, within: 60_000 }, pause: 200 };
  const knownDevices = new KnownDevices('s');
  const signIn = createSignIn({ accounts, knownDevices, now, isShared: false, limits: few });
  const given = { email: 'var@okul.tr', password: 'gizli123' };
  const person = { displayName: 'Ayşe Yılmaz', phoneNumber: '05551112233' };
  await accounts.create({ ...given, ...person, userRole: 'student' });
  const visitor = { network: '10.0.0.1', device: null };
  expect(await signIn(given, visitor)).not.toBeNull();
  const begun = performance.now();
  await expect(signIn(given, visitor)).rejects.toThrow(TooManyAttempts);
  expect(performance.now() - begun).toBeGreaterThan(150);
});
