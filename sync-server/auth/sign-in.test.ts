import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openMemoryStorage } from '../storage/embedded/memory.ts';
import type { Storage } from '../storage/storage.ts';
import { CHEAP } from '../testing.ts';
import { Accounts } from './accounts.ts';
import { Familiarity } from './familiarity.ts';
import { createPasswords } from './passwords.ts';
import { createSignIn } from './sign-in.ts';

let storage: Storage;
beforeEach(() => {
  storage = openMemoryStorage();
});
afterEach(() => storage.close());

/* Hashing is what takes time; all else is a look-up that is remembered for both. */
it('costs one hash, whether there is such an account or not', async () => {
  const passwords = createPasswords(CHEAP);
  const now = () => 1_000;
  const accounts = new Accounts({ storage, passwords, now });
  const signIn = createSignIn({ accounts, familiarity: new Familiarity('s'), now });
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
