import { expect, test } from 'vitest';
import { ACCOUNTS, SCHOOL } from '../../src/domain/session/databases.ts';
import { Accounts } from '../../sync-server/auth/accounts.ts';
import { type Closing, createClosing } from '../../sync-server/auth/closing.ts';
import { createPasswords } from '../../sync-server/auth/passwords.ts';
import { Sessions } from '../../sync-server/auth/sessions.ts';
import type { Storage } from '../../sync-server/storage/storage.ts';
import { CHEAP } from '../../sync-server/testing.ts';
import { openTestStorage } from '../../sync-server/testing-storage.ts';
import { mortal } from './doubles.ts';
import { contentsOf } from './dump.ts';

const NEVER = 0;
const now = () => 1_000_000;
const profile = { phoneNumber: '05551112233', password: 'gizli123' };

function partsOn(storage: Storage): { accounts: Accounts; sessions: Sessions; closing: Closing } {
  const accounts = new Accounts({ storage, passwords: createPasswords(CHEAP), now });
  const sessions = new Sessions({ storage, now, secret: 's' });
  return { accounts, sessions, closing: createClosing({ storage, accounts, sessions, now }) };
}

/** Closes an account in a process that dies behind its `dieAt`-th write; another one starts afterwards. */
async function story(dieAt: number) {
  const storage = openTestStorage();
  const { accounts, sessions } = partsOn(storage);
  const admin = { ...profile, uid: 'a1', email: 'a@okul.tr', displayName: 'Yönetici' };
  await accounts.create({ ...admin, userRole: 'admin' });
  const ayse = { ...profile, uid: 's1', email: 's@okul.tr', displayName: 'Ayşe' };
  const account = await accounts.create({ ...ayse, userRole: 'student' });
  const tokens = [await sessions.begin(account), await sessions.begin(account)];
  const { storage: view, life } = mortal(storage, dieAt);
  const ended = await partsOn(view)
    .closing.close('s1', 'a1')
    .then(
      () => 'done',
      () => 'died',
    );
  const mayEnter = (await accounts.withPassword(ayse.email, ayse.password)) !== null;
  const after = partsOn(storage);
  await after.closing.finishAll();
  const holders = await Promise.all(tokens.map((token) => after.sessions.holderOf(token)));
  const { [ACCOUNTS]: rest, [SCHOOL]: school } = await contentsOf(storage);
  await storage.close();
  const keys = Object.keys(rest ?? {}).filter((id) => id.startsWith('account:'));
  const emails = holders.map((holder) => holder?.email);
  return { ended, mayEnter, writes: life.writes, end: { keys, emails, user: school?.['user:s1'] } };
}

test('an account whose closing was killed behind any write is shut at once and erased at the next start', async () => {
  const undisturbed = await story(NEVER);
  expect(undisturbed).toMatchObject({ ended: 'done', mayEnter: false });
  expect(undisturbed.end).toMatchObject({ keys: ['account:a@okul.tr'], emails: ['', ''] });
  expect(undisturbed.writes).toBeGreaterThan(3);
  for (let dieAt = 1; dieAt <= undisturbed.writes; dieAt++) {
    const { ended, mayEnter, end } = await story(dieAt);
    expect({ ended, mayEnter, end }, `killed behind write ${dieAt}`).toEqual({
      ended: 'died',
      mayEnter: false,
      end: undisturbed.end,
    });
  }
});
