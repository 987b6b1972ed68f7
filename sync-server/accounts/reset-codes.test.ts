import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Storage } from '../storage/storage.ts';
import { openMemoryStorage } from '../test-support/memory.ts';
import { CHEAP } from '../test-support/server.ts';
import { Accounts } from './accounts.ts';
import { createPasswords } from './passwords.ts';
import { createResetCodes } from './reset-codes.ts';
import { KnownDevices } from './sign-in-limits.ts';

let storage: Storage;
beforeEach(() => {
  storage = openMemoryStorage();
});
afterEach(() => storage.close());

it('a refused reset verifies exactly one hash, whether or not the account or a code exists', async () => {
  const passwords = createPasswords(CHEAP);
  const now = () => 1_000;
  const accounts = new Accounts({ storage, passwords, now, secret: 's' });
  const codes = createResetCodes({ accounts, passwords, knownDevices: new KnownDevices('s'), now });
  const person = { displayName: 'Ayşe', phoneNumber: '05551112233', password: 'gizli123' };
  for (const email of ['kodlu@okul.tr', 'kodsuz@okul.tr']) {
    await accounts.create({ ...person, email, userRole: 'student' });
  }
  await codes.make('kodlu@okul.tr');
  const verify = vi.spyOn(passwords, 'verify');
  const hash = vi.spyOn(passwords, 'hash');
  for (const email of ['kodlu@okul.tr', 'kodsuz@okul.tr', 'kimse@okul.tr']) {
    verify.mockClear();
    const given = { email, code: '22222222', password: 'yeniparola' };
    await expect(codes.redeem(given, { network: '10.0.0.1', device: null })).rejects.toMatchObject({
      code: 'wrong-code',
    });
    expect(verify).toHaveBeenCalledTimes(1);
  }
  expect(hash).not.toHaveBeenCalled();
});
