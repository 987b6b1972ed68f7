import { expect, it } from 'vitest';
import { SCHOOL } from '../../src/domain/session/databases.ts';
import { mortal } from '../../tests/sync/doubles.ts';
import { range } from '../storage/documents.ts';
import type { Storage } from '../storage/storage.ts';
import { openMemoryStorage } from '../test-support/memory.ts';
import { CHEAP } from '../test-support/server.ts';
import { Accounts } from './accounts.ts';
import { createFirstPasswords } from './first-passwords.ts';
import { createPasswords } from './passwords.ts';
import { createSchoolList } from './school-list.ts';

function partsOver(storage: Storage) {
  const passwords = createPasswords(CHEAP);
  const accounts = new Accounts({ storage, passwords, now: () => 1, secret: 's' });
  const firstPasswords = createFirstPasswords({ accounts, passwords });
  const list = createSchoolList({ storage, accounts, firstPasswords, now: () => 1 });
  return { accounts, list };
}

const ECE = { number: '12', displayName: 'Ece Şahin', schoolClass: '9-A', email: 'ece@okul.tr' };

it('creates only one account for a student, although the server is killed', async () => {
  let dieAt = 1;
  for (; dieAt < 30; dieAt++) {
    const storage = openMemoryStorage();
    const { storage: view, life } = mortal(storage, dieAt);
    await partsOver(view)
      .list.take(ECE, [])
      .catch(() => {});
    const { accounts, list } = partsOver(storage);
    const outcome = await list.take(ECE, []);
    expect(outcome).toMatchObject({ uid: expect.any(String) });
    if (outcome.state === 'refused') throw new Error(outcome.reason);
    const { uid } = outcome;
    for (const name of ['12', 'ece@okul.tr']) expect((await accounts.find(name))?.uid).toBe(uid);
    const users = await range(await storage.ensure(SCHOOL), 'user', '');
    expect(users.map((user) => [user.uid, user.email, user.schoolNumber])).toEqual([
      [uid, 'ece@okul.tr', '12'],
    ]);
    // The first slip was never printed, so `renew` makes another password.
    if (outcome.state === 'there') expect(await list.renew(uid, [])).toMatchObject({ uid });
    await storage.close();
    if (!life.dead) break;
  }
  expect(dieAt).toBeGreaterThan(3);
});

it('completes the assignment of a number that was interrupted', async () => {
  let dieAt = 1;
  for (; dieAt < 30; dieAt++) {
    const storage = openMemoryStorage();
    const { accounts, list } = partsOver(storage);
    const profile = { displayName: 'Ece Şahin', phoneNumber: '05551112233', password: 'gizli123' };
    await accounts.create({ ...profile, uid: 'e', email: 'ece@okul.tr', userRole: 'student' });
    const { storage: view, life } = mortal(storage, dieAt);
    const given = { ...ECE, uid: 'e' };
    await partsOver(view)
      .list.take(given, [])
      .catch(() => {});
    expect(await list.take(given, [])).toEqual({ state: 'there', uid: 'e', waits: false });
    expect(await accounts.find('12')).toMatchObject({ uid: 'e', schoolNumber: '12' });
    const [user] = await range(await storage.ensure(SCHOOL), 'user', '');
    expect(user).toMatchObject({ uid: 'e', schoolNumber: '12', schoolClass: '9-A' });
    await storage.close();
    if (!life.dead) break;
  }
  expect(dieAt).toBeGreaterThan(2);
});
