import { describe, expect, test } from 'vitest';
import { newInvitation } from '../../src/domain/documents/invitation/rules.ts';
import { ACCOUNTS, SCHOOL } from '../../src/domain/session/databases.ts';
import { accountIdOf } from '../../sync-server/accounts/account-of-email.ts';
import { Accounts } from '../../sync-server/accounts/accounts.ts';
import {
  type AccountCloser,
  createAccountCloser,
} from '../../sync-server/accounts/close-account.ts';
import { createPasswords } from '../../sync-server/accounts/passwords.ts';
import { Sessions } from '../../sync-server/accounts/sessions.ts';
import { update } from '../../sync-server/storage/documents.ts';
import type { Storage } from '../../sync-server/storage/storage.ts';
import { CHEAP } from '../../sync-server/test-support/server.ts';
import { openTestStorage } from '../../sync-server/test-support/storage.ts';
import { interrupted, mortal } from './doubles.ts';
import { contentsOf } from './dump.ts';

const NEVER = 0;
const now = () => 1_000_000;
const profile = { phoneNumber: '05551112233', password: 'gizli123' };
const AYSE = { ...profile, uid: 's1', email: 's@okul.tr', displayName: 'Ayşe' };

function partsOn(storage: Storage): {
  accounts: Accounts;
  sessions: Sessions;
  accountCloser: AccountCloser;
} {
  const accounts = new Accounts({ storage, passwords: createPasswords(CHEAP), now, secret: 's' });
  const sessions = new Sessions({ storage, now, secret: 's' });
  return {
    accounts,
    sessions,
    accountCloser: createAccountCloser({ storage, accounts, sessions, now }),
  };
}

/** Makes a teacher's invitation of an address that has no account yet. */
async function invite(storage: Storage): Promise<void> {
  const given = { id: 't1-i1', classroomID: 'c1', addedUser: 't1', at: now() };
  const outcome = { state: 'settled' as const, at: now(), inClass: 0, noRoom: [] };
  const invitation = newInvitation({ ...given, emails: [] });
  const notFound = [AYSE.email.toUpperCase(), 'baska@okul.tr'];
  await update(await storage.ensure(SCHOOL), 'invitation', 't1-i1', () => ({
    ...invitation,
    outcome: { ...outcome, notFound, later: [AYSE.email] },
  }));
}

type Act = (accountCloser: AccountCloser) => Promise<void>;
const close: Act = (accountCloser) => accountCloser.close('s1', 'a1');
const erase: Act = (accountCloser) => accountCloser.erase('s1', { by: 'a1', leaveClasses: false });

/**
 * Closes an account in a process that dies after its `dieAt`-th write. Then another process starts.
 */
async function story(act: Act, dieAt: number) {
  const storage = openTestStorage();
  const { accounts, sessions } = partsOn(storage);
  const admin = { ...profile, uid: 'a1', email: 'a@okul.tr', displayName: 'Yönetici' };
  await accounts.create({ ...admin, userRole: 'admin' });
  const account = await accounts.create({ ...AYSE, userRole: 'student' });
  await invite(storage);
  const tokens = [await sessions.begin(account), await sessions.begin(account)];
  const { storage: view, life } = mortal(storage, dieAt);
  const ended = await act(partsOn(view).accountCloser).then(
    () => 'done',
    () => 'died',
  );
  const mayEnter = (await accounts.withPassword(AYSE.email, AYSE.password)) !== null;
  const after = partsOn(storage);
  await after.accountCloser.finishAll();
  const holders = await Promise.all(tokens.map((token) => after.sessions.holderOf(token)));
  const { [ACCOUNTS]: rest, [SCHOOL]: school } = await contentsOf(storage);
  await storage.close();
  const keys = Object.keys(rest ?? {}).filter((id) => id.startsWith('account:'));
  const emails = holders.map((holder) => holder?.email);
  const end = { keys, emails, user: school?.['user:s1'], asked: school?.['invitation:t1-i1'] };
  return { ended, mayEnter, writes: life.writes, end };
}

async function expectSameEnd(act: Act, undisturbed: Awaited<ReturnType<typeof story>>) {
  expect(undisturbed).toMatchObject({ ended: 'done', mayEnter: false });
  expect(undisturbed.end).toMatchObject({
    keys: [accountIdOf('a@okul.tr', 's')],
    emails: ['', ''],
  });
  // Other people's lists no longer have the address, but have all other addresses.
  expect(undisturbed.end.asked).toMatchObject([{ outcome: { notFound: ['baska@okul.tr'] } }]);
  expect(undisturbed.writes).toBeGreaterThan(3);
  for (let dieAt = 1; dieAt <= undisturbed.writes; dieAt++) {
    const { ended, mayEnter, end } = await story(act, dieAt);
    expect({ ended, mayEnter, end }, `killed behind write ${dieAt}`).toEqual({
      ended: 'died',
      mayEnter: false,
      end: undisturbed.end,
    });
  }
}

test('locks an account at once, and erases it at the next server start, after a kill at any write of its closing', async () => {
  const undisturbed = await story(close, NEVER);
  await expectSameEnd(close, undisturbed);
  expect(undisturbed.end.user).toMatchObject([{ displayName: 'Ayşe', email: '' }]);
});

test('completes an erasure at the next server start, after a kill at any write', async () => {
  const undisturbed = await story(erase, NEVER);
  await expectSameEnd(erase, undisturbed);
  expect(undisturbed.end.user).toMatchObject([{ displayName: 'Silinmiş kullanıcı', email: '' }]);
});

describe('two admins who close each other on two servers', () => {
  async function twoAdmins() {
    const storage = openTestStorage();
    const { accounts, accountCloser } = partsOn(storage);
    for (const uid of ['a1', 'a2'])
      await accounts.create({
        ...{ ...profile, uid, email: `${uid}@okul.tr`, displayName: 'Yönetici' },
        userRole: 'admin',
      });
    return { storage, accounts, accountCloser };
  }

  test('never leave the school without an admin, in whatever order their steps run', async () => {
    let writes = 1;
    for (let n = 1; n <= writes; n++) {
      const { storage, accounts, accountCloser } = await twoAdmins();
      const view = interrupted(storage, n, () => accountCloser.close('a1', 'a2').catch(() => {}));
      await partsOn(view.storage)
        .accountCloser.close('a2', 'a1')
        .catch(() => {});
      writes = Math.max(writes, view.state.writes);
      expect(await accounts.hasAdmin(), `met before write ${n}`).toBe(true);
      await partsOn(storage).accountCloser.finishAll();
      expect(await accounts.hasAdmin(), `met before write ${n}, finished`).toBe(true);
      await storage.close();
    }
    expect(writes).toBeGreaterThan(3);
  });

  test('leave the school with one admin at the next server start if both servers died after the first write', async () => {
    const { storage, accounts } = await twoAdmins();
    const first = mortal(storage, 1).storage;
    const second = interrupted(mortal(storage, 1).storage, 1, () =>
      partsOn(first)
        .accountCloser.close('a1', 'a2')
        .catch(() => {}),
    ).storage;
    await expect(partsOn(second).accountCloser.close('a2', 'a1')).rejects.toThrow();
    expect((await accounts.all()).map(({ closedAt }) => closedAt)).toEqual([now(), now()]);
    await partsOn(storage).accountCloser.finishAll();
    expect(await accounts.hasAdmin()).toBe(true);
    await storage.close();
  });
});
