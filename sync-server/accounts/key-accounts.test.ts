import { afterEach, beforeEach, expect, it } from 'vitest';
import { mortal } from '../../tests/sync/doubles.ts';
import { contentsOf } from '../../tests/sync/dump.ts';
import type { Storage } from '../storage/storage.ts';
import { openMemoryStorage } from '../test-support/memory.ts';
import {
  ADMIN,
  CHEAP,
  newcomer,
  openTestServer,
  PASSWORD,
  registration,
  signIn,
  type TestServer,
} from '../test-support/server.ts';
import { uidOfEmail } from './account-of-email.ts';
import { Accounts } from './accounts.ts';
import { createPasswords } from './passwords.ts';
import { keyAccounts } from './start.ts';

let storage: Storage;
let told: string[];
let open: TestServer[];

const start = async (secret: string): Promise<TestServer> => {
  const server = await openTestServer({ storage, secret, tell: (line) => told.push(line) });
  open.push(server);
  return server;
};
const accountsWith = (secret: string, on = storage) =>
  new Accounts({ storage: on, passwords: createPasswords(CHEAP), now: () => 1, secret });

beforeEach(() => {
  storage = openMemoryStorage();
  told = [];
  open = [];
});
afterEach(async () => {
  for (const server of open) await server.app.close();
  await storage.close();
});

it('moves all accounts to ids by a new secret once, with unchanged passwords', async () => {
  const { uid } = await newcomer(await start('old'), 'ayse@okul.tr');
  const server = await start('new');
  expect(told.filter((line) => line.includes('gizli anahtarı değişmiş'))).toHaveLength(1);
  expect((await signIn(server, { email: 'ayse@okul.tr', password: PASSWORD })).uid).toBe(uid);
  const taken = { method: 'POST', url: '/api/register' } as const;
  const again = await server.app.inject({ ...taken, payload: registration('AYSE@okul.tr') });
  expect(again.statusCode).toBe(409);
  await start('new');
  expect(told.filter((line) => line.includes('gizli anahtarı değişmiş'))).toHaveLength(1);
  // Starts with the first secret, over the ids made by the second.
  const back = await start('old');
  expect((await signIn(back, { email: 'ayse@okul.tr', password: PASSWORD })).uid).toBe(uid);
});

it('throws if the secret was replaced, instead of reporting that no account exists', async () => {
  const behind = await start('old');
  await newcomer(behind, 'ayse@okul.tr');
  await start('new');
  for (const [url, payload] of [
    ['/api/session', { email: 'ayse@okul.tr', password: PASSWORD }],
    ['/api/register', registration('yeni@okul.tr')],
  ] as const) {
    const answer = await behind.app.inject({ method: 'POST', url, payload });
    expect(answer.statusCode, url).toBe(503);
    expect(answer.headers['retry-after']).toBeDefined();
  }
  const accounts = await storage.open('accounts');
  await expect(uidOfEmail(accounts, 'ayse@okul.tr', 'old')).rejects.toThrow('SECRET');
  expect(await uidOfEmail(accounts, 'ayse@okul.tr', 'new')).not.toBeNull();
});

it('completes the move at the next server start, after a kill at any write', async () => {
  const profile = { displayName: 'Kişi', phoneNumber: '05551112233', password: PASSWORD };
  let dieAt = 1;
  for (; dieAt < 30; dieAt++) {
    const school = openMemoryStorage();
    const before = accountsWith('old', school);
    await keyAccounts({ storage: school, accounts: before, secret: 'old' });
    const pupil = { ...profile, uid: 'p', email: '12', contact: 'p@okul.tr' };
    await before.create({ ...pupil, userRole: 'student' });
    for (const uid of ['a', 'b'])
      await before.create({ ...profile, uid, email: `${uid}@okul.tr`, userRole: 'student' });
    const { storage: view, life } = mortal(school, dieAt);
    const dying = { storage: view, accounts: accountsWith('new', view), secret: 'new' };
    await keyAccounts(dying).catch(() => {});
    const accounts = accountsWith('new', school);
    await keyAccounts({ storage: school, accounts, secret: 'new' });
    for (const uid of ['a', 'b', 'p'])
      expect((await accounts.find(`${uid}@okul.tr`))?.uid).toBe(uid);
    const { accounts: left = {} } = await contentsOf(school);
    expect(Object.keys(left), `killed behind write ${dieAt}`).toHaveLength(5);
    await school.close();
    if (!life.dead) break;
  }
  expect(dieAt).toBeGreaterThan(4);
});

it('leaves no address in any id, even of a removed account', async () => {
  const server = await start('s');
  const { uid } = await newcomer(server, 'ayse@okul.tr');
  const admin = await signIn(server, ADMIN);
  const url = `/api/admin/users/${uid}`;
  await server.app.inject({ method: 'DELETE', url, cookies: admin.cookies });
  const { results } = await (await storage.open('accounts')).changes({ style: 'all_docs' });
  const ids = results.map(({ id }) => id).join();
  expect(ids).toContain('account:');
  expect(ids).not.toContain('@');
});
