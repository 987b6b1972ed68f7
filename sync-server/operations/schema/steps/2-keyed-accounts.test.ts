import { afterEach, beforeEach, expect, it } from 'vitest';
import { accountIdOf } from '../../../accounts/account-of-email.ts';
import type { Storage } from '../../../storage/storage.ts';
import { ADMIN, newcomer, openTestServer, PASSWORD, signIn } from '../../../test-support/server.ts';
import { openTestStorage } from '../../../test-support/storage.ts';
import { readMark, updateMark } from '../mark.ts';
import { migrate } from '../migrate.ts';
import { keyedAccounts } from './2-keyed-accounts.ts';

const SECRET = 's';
let storage: Storage;

beforeEach(() => {
  storage = openTestStorage();
});
afterEach(() => storage.close());

/** Puts the accounts back to where the first release had them, with one of somebody who had left. */
async function asTheFirstRelease(): Promise<void> {
  const accounts = await storage.ensure('accounts');
  const { rows } = await accounts.allDocs({ include_docs: true });
  for (const { doc } of rows) {
    if (!doc) continue;
    const { _id, _rev, ...record } = doc as { _id: string; _rev: string; email?: string };
    if (_id.startsWith('session:')) continue;
    await accounts.remove(_id, _rev);
    if (record.email) await accounts.put({ ...record, _id: `account:${record.email}` });
  }
  const { rev } = await accounts.put({ _id: 'account:giden@okul.tr' });
  await accounts.remove('account:giden@okul.tr', rev);
  await updateMark(storage, (now) => ({ replacing: null, ...now, version: 1, target: 1 }));
}

const idsEver = async () =>
  (await (await storage.open('accounts')).changes({ style: 'all_docs' })).results.map(
    ({ id }) => id,
  );

it('finds everybody anew, still signed in, and keeps no address in any id', async () => {
  const first = await openTestServer({ storage, secret: SECRET });
  const ayse = await newcomer(first, 'ayse@okul.tr');
  await first.app.close();
  await asTheFirstRelease();
  expect((await idsEver()).join()).toContain('giden@okul.tr');
  await migrate({ storage, secret: SECRET, tell: () => {} });
  expect((await idsEver()).join()).not.toContain('@');
  expect((await readMark(storage))?.version).toBe(2);
  const second = await openTestServer({ storage, secret: SECRET });
  const still = await second.app.inject({ url: '/api/session', cookies: ayse.cookies });
  expect(still.statusCode).toBe(200);
  expect((await signIn(second, { email: 'Ayse@okul.tr', password: PASSWORD })).uid).toBe(ayse.uid);
  await signIn(second, ADMIN);
  await second.app.close();
});

it('leaves alone what it made, and what is no account', () => {
  const context = { secret: SECRET };
  const made = { _id: accountIdOf('a@okul.tr', SECRET), email: 'a@okul.tr' };
  expect(keyedAccounts.change({ ...made, _id: 'account:a@okul.tr' }, context)).toEqual([made]);
  expect(keyedAccounts.change(made, context)).toBeNull();
  expect(keyedAccounts.change({ _id: 'session:x' }, context)).toBeNull();
  expect(keyedAccounts.concerns('school')).toBe(false);
});
