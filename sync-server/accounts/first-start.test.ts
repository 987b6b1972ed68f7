import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loginForm } from '../../src/domain/forms/account.ts';
import { ACCOUNTS, ADMIN as ADMIN_DATABASE, SCHOOL } from '../../src/domain/session/databases.ts';
import type { Config } from '../config.ts';
import type { Storage } from '../storage/storage.ts';
import { openMemoryStorage } from '../test-support/memory.ts';
import { CHEAP } from '../test-support/server.ts';
import { Accounts } from './accounts.ts';
import { createPasswords } from './passwords.ts';
import { prepareSchool } from './start.ts';

const fillDemo = vi.fn<() => Promise<void>>();

type Given = Pick<Config, 'admin' | 'demo'>;
const DEMO: Given = { admin: {}, demo: true };
const student = {
  email: 'ayse@okul.tr',
  password: 'gizli123',
  displayName: 'Ayşe',
  phoneNumber: '05551112233',
  userRole: 'student' as const,
};

let storage: Storage;
let accounts: Accounts;
let told: string[];

const start = (config: Given) =>
  prepareSchool({
    storage,
    accounts,
    config,
    now: () => 1,
    fillDemo,
    tell: (line) => told.push(line),
  });
const admins = async () =>
  (await accounts.all()).filter(({ userRole }) => userRole === 'admin').map(({ email }) => email);

beforeEach(() => {
  storage = openMemoryStorage();
  accounts = new Accounts({
    storage,
    passwords: createPasswords(CHEAP),
    now: () => 1,
    secret: 's',
  });
  told = [];
  fillDemo.mockReset().mockImplementation(async () => {
    await accounts.create({ ...student, email: 'admin@demo.okul', userRole: 'admin' });
  });
});
afterEach(() => storage.close());

describe('the first admin', () => {
  it('is created as the settings say, without output', async () => {
    await start({ admin: { email: 'Mudur@Okul.tr', password: 'gizli123' }, demo: false });
    expect(await accounts.withPassword('mudur@okul.tr', 'gizli123')).not.toBeNull();
    expect(told).toEqual([]);
  });

  it('is created with a password that is printed once', async () => {
    await start({ admin: {}, demo: false });
    expect(told).toHaveLength(1);
    const [, email = '', password = ''] =
      /E-posta: (\S+)\s+Parola: +(\S+)/.exec(told[0] ?? '') ?? [];
    expect(await accounts.withPassword(email, password)).toMatchObject({ userRole: 'admin' });
    expect(loginForm.safeParse({ email, password }).success).toBe(true);
    await start({ admin: {}, demo: false });
    expect(told).toHaveLength(1);
    expect(await admins()).toEqual([email]);
  });

  it('is not created a second time, whatever the settings say later', async () => {
    await start({ admin: { email: 'bir@okul.tr' }, demo: false });
    await start({ admin: { email: 'iki@okul.tr', password: 'gizli123' }, demo: false });
    expect(await admins()).toEqual(['bir@okul.tr']);
  });

  it('is created once by concurrent servers, and the other server calls its password invalid', async () => {
    await Promise.all([1, 2].map(() => start({ admin: {}, demo: false })));
    expect(await admins()).toHaveLength(1);
    expect(told).toHaveLength(3);
    expect(told[2]).toContain('başka bir sunucu');
  });

  it('makes the start fail if another person has its address', async () => {
    await accounts.create(student);
    const admin = { email: student.email, password: 'gizli123' };
    await expect(start({ admin, demo: false })).rejects.toThrow(student.email);
  });
});

describe('the start of a server', () => {
  it('creates the databases of the school', async () => {
    await start({ admin: {}, demo: false });
    const names = await storage.names();
    expect(names).toEqual(expect.arrayContaining([ACCOUNTS, SCHOOL, ADMIN_DATABASE, 'directory']));
  });

  it('completes an interrupted registration', async () => {
    const { uid } = await accounts.create(student);
    await storage.destroy(SCHOOL);
    await storage.destroy(`student-${uid}`);
    await start({ admin: {}, demo: false });
    expect(await (await storage.open(SCHOOL)).get(`user:${uid}`)).toMatchObject({ uid });
    expect(await storage.exists(`student-${uid}`)).toBe(true);
  });
});

describe('the demo school', () => {
  it('fills an empty school once, with its own admin', async () => {
    await start(DEMO);
    await start(DEMO);
    expect(fillDemo).toHaveBeenCalledTimes(1);
    expect(await admins()).toEqual(['admin@demo.okul']);
    expect(told).toEqual([]);
  });

  it('is completed after an interrupted start', async () => {
    fillDemo.mockImplementationOnce(async () => {
      await accounts.create(student);
      throw new Error('killed');
    });
    await expect(start(DEMO)).rejects.toThrow('killed');
    await start(DEMO);
    expect(fillDemo).toHaveBeenCalledTimes(2);
  });

  it('is not added to a school with people', async () => {
    await accounts.create(student);
    await start(DEMO);
    expect(fillDemo).not.toHaveBeenCalled();
    expect(await admins()).toHaveLength(1);
  });

  it('is added to a school in which only the given admin exists', async () => {
    await start({ admin: { email: 'mudur@okul.tr', password: 'gizli123' }, demo: true });
    expect(fillDemo).toHaveBeenCalledTimes(1);
    expect((await admins()).sort()).toEqual(['admin@demo.okul', 'mudur@okul.tr']);
  });
});
