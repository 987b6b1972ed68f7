import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account, Accounts } from './accounts.ts';
import { basicCredentials, createBasicSignIn, type SignIn } from './sign-in.ts';

const header = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

describe('a Basic header', () => {
  it.each([
    ['a@okul.tr:gizli123', { email: 'a@okul.tr', password: 'gizli123' }],
    ['a@okul.tr:with:colon', { email: 'a@okul.tr', password: 'with:colon' }],
    ['a@okul.tr:şifre', { email: 'a@okul.tr', password: 'şifre' }],
    ['no-colon', null],
    [':no-name', null],
    [`${'a'.repeat(300)}:x`, null],
  ])('with %s gives %j', (text, expected) => {
    expect(basicCredentials(header(text))).toEqual(expected);
  });

  it.each([[undefined], [''], ['Bearer abc'], ['Basic'], ['Basic ???']])(
    '%s is rejected',
    (value) => {
      expect(basicCredentials(value)).toBeNull();
    },
  );
});

describe('credentials sent with each request', () => {
  const given = { email: 'a@okul.tr', password: 'gizli123' };
  let account: Account | null;
  let now: number;
  let signIn: ReturnType<typeof vi.fn<SignIn>>;
  let ask: () => Promise<Account | null>;

  beforeEach(() => {
    now = 0;
    account = { email: given.email, password: 'hash-1' } as Account;
    signIn = vi.fn<SignIn>(async () => account);
    const accounts = { find: async () => account } as unknown as Accounts;
    const basic = createBasicSignIn(accounts, signIn, () => now);
    ask = () => basic(given, { network: '10.0.0.1', device: null });
  });

  it('are hashed once for many requests', async () => {
    await Promise.all([ask(), ask(), ask()]);
    expect(await ask()).toBe(account);
    expect(signIn).toHaveBeenCalledTimes(1);
  });

  it('are hashed again after some minutes', async () => {
    await ask();
    now = 6 * 60_000;
    await ask();
    expect(signIn).toHaveBeenCalledTimes(2);
  });

  it('are rejected as soon as the password has changed', async () => {
    await ask();
    account = { email: given.email, password: 'hash-2' } as Account;
    expect(await ask()).toBeNull();
  });

  it('are rejected as soon as the account is closed', async () => {
    await ask();
    account = null;
    expect(await ask()).toBeNull();
  });

  it('are not cached if they are wrong, or if the server is busy', async () => {
    signIn.mockResolvedValueOnce(null);
    expect(await ask()).toBeNull();
    signIn.mockRejectedValueOnce(new Error('busy'));
    await expect(ask()).rejects.toThrow('busy');
    expect(await ask()).toBe(account);
    expect(signIn).toHaveBeenCalledTimes(3);
  });
});
