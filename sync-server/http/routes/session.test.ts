import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorMessages, formMessages } from '../../../src/domain/messages.ts';
import { sessionAnswerSchema } from '../../../src/domain/session/api.ts';
import { ACCOUNTS, SCHOOL } from '../../../src/domain/session/databases.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import type { Storage } from '../../storage/storage.ts';
import { openMemoryStorage } from '../../test-support/memory.ts';
import {
  ADMIN,
  cookieOf,
  newcomer,
  openTestServer,
  PASSWORD,
  setVerified,
  signIn,
  type TestServer,
} from '../../test-support/server.ts';

const DAY = 24 * 60 * 60_000;
const email = 'ayse@okul.tr';
let now: number;
let storage: Storage;
let server: TestServer;

const start = () => openTestServer({ storage, now: () => now });
const post = (payload: object, remoteAddress = '10.0.0.1') =>
  server.app.inject({ method: 'POST', url: '/api/session', payload, remoteAddress });
/** Waits until the worker has nothing to do, so that a database can be removed. */
const workerAtRest = () =>
  eventually(async () => {
    const health = await server.app.inject('/api/health');
    expect(health.json().worker.backlog).toBe(0);
  });
const session = (cookies: Record<string, string>) =>
  server.app.inject({ url: '/api/session', cookies });

beforeEach(async () => {
  now = Date.UTC(2026, 8, 1);
  storage = openMemoryStorage();
  server = await start();
});
afterEach(async () => {
  await server.close();
  await storage.close();
});

describe('signing in', () => {
  it('returns the person, the databases, the time, a delivery token and the school’s key', async () => {
    const { uid } = await newcomer(server, email);
    const answer = await post({ email: ' AYSE@okul.tr', password: PASSWORD });
    expect(answer.statusCode).toBe(200);
    expect(sessionAnswerSchema.parse(answer.json())).toEqual({
      user: {
        uid,
        email,
        displayName: 'Ayşe Yılmaz',
        phoneNumber: '05551112233',
        userRole: 'student',
        isVerified: false,
      },
      databases: [{ name: `student-${uid}`, direction: 'both' }],
      serverTime: now,
      delivery: expect.stringMatching(/^[\w.-]+$/),
      carrying: expect.stringMatching(/^[\w-]{87}$/),
    });
  });

  it('sets a cookie that scripts cannot read and other sites’ requests do not carry', async () => {
    await newcomer(server, email);
    const [cookie] = (await post({ email, password: PASSWORD })).cookies;
    expect(cookie).toMatchObject({
      name: 'okul_session',
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
      maxAge: 30 * 24 * 60 * 60,
    });
    expect(cookie?.value).toMatch(/^[\w-]{43}$/);
    expect(cookie?.secure).toBeUndefined();
  });

  it('sets `__Host-` cookies only behind a trusted TLS proxy', async () => {
    await server.close();
    server = await openTestServer({ storage, now: () => now, trustProxy: ['10.0.0.8/31'] });
    await newcomer(server, email);
    const behind = async (remoteAddress: string) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/session',
        payload: { email, password: PASSWORD },
        headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '1.2.3.4' },
        remoteAddress,
      });
      return answer.cookies.map(({ name, secure = false, domain }) => [name, secure, domain]);
    };
    expect(await behind('10.0.0.9')).toEqual([
      ['__Host-okul_session', true, undefined],
      ['__Host-okul_device', true, undefined],
    ]);
    const plain = [
      ['okul_session', false, undefined],
      ['okul_device', false, undefined],
    ];
    expect(await behind('10.0.0.10')).toEqual(plain);
    expect(await behind('127.0.0.1')).toEqual(plain);
  });

  it('rejects cookies over https that could have been set over plain http', async () => {
    await server.close();
    server = await openTestServer({ storage, now: () => now, trustProxy: ['loopback'] });
    const { cookies } = await newcomer(server, email);
    const headers = { 'x-forwarded-proto': 'https' };
    const status = async (given: Record<string, string>) =>
      (await server.app.inject({ url: '/api/session', cookies: given, headers })).statusCode;
    expect(await status(cookies)).toBe(401);
    expect(await status({ '__Host-okul_session': cookies.okul_session ?? '' })).toBe(200);
  });

  it('ends the browser’s earlier session', async () => {
    const { cookies } = await newcomer(server, email);
    await newcomer(server, 'veli@okul.tr');
    const payload = { email: 'veli@okul.tr', password: PASSWORD };
    await server.app.inject({ method: 'POST', url: '/api/session', payload, cookies });
    expect((await session(cookies)).statusCode).toBe(401);
  });

  it('gives the same response for an unknown address and a wrong password', async () => {
    await newcomer(server, email);
    const wrong = await post({ email, password: 'yanlis123' });
    const unknown = await post({ email: 'kim@okul.tr', password: 'yanlis123' });
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(wrong.body).toBe(unknown.body);
    expect(wrong.json().error).toEqual({
      code: 'wrong-credentials',
      message: errorMessages['wrong-credentials'],
    });
  });

  it('returns an error for each wrong field', async () => {
    const answer = await post({ email: 'ayse', password: '1' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.fields).toEqual({
      email: formMessages.email,
      password: formMessages.passwordShort,
    });
  });

  it('completes a registration that was interrupted', async () => {
    const { uid } = await newcomer(server, email);
    await workerAtRest();
    const school = await storage.open(SCHOOL);
    await school.remove(await school.get(`user:${uid}`));
    await storage.destroy(`student-${uid}`);
    expect((await post({ email, password: PASSWORD })).statusCode).toBe(200);
    expect(await storage.exists(`student-${uid}`)).toBe(true);
  });
});

describe('a password change at sign-in', () => {
  const change = (password: string, newPassword: string, cookies = {}) =>
    server.app.inject({
      ...{ method: 'POST', url: '/api/session', cookies },
      payload: { email, password, newPassword },
    });
  const codeOf = async (answer: ReturnType<typeof post>) => (await answer).json().error?.code;

  it('replaces the password and ends earlier sessions', async () => {
    const here = await newcomer(server, email);
    const elsewhere = await signIn(server, { email, password: PASSWORD });
    const answer = await change(PASSWORD, 'yeni-parola', here.cookies);
    expect(sessionAnswerSchema.parse(answer.json()).user.uid).toBe(here.uid);
    for (const { cookies } of [here, elsewhere])
      expect((await session(cookies)).statusCode).toBe(401);
    expect((await session({ okul_session: cookieOf(answer) })).statusCode).toBe(200);
    expect(await codeOf(post({ email, password: PASSWORD }))).toBe('wrong-credentials');
    expect((await post({ email, password: 'yeni-parola' })).statusCode).toBe(200);
  });

  it('can be repeated if the response was lost', async () => {
    await newcomer(server, email);
    await change(PASSWORD, 'yeni-parola');
    expect((await change(PASSWORD, 'yeni-parola')).statusCode).toBe(200);
    expect((await post({ email, password: 'yeni-parola' })).statusCode).toBe(200);
  });

  it('can be repeated while the first request is running', async () => {
    await newcomer(server, email);
    const both = [change(PASSWORD, 'yeni-parola'), change(PASSWORD, 'yeni-parola')];
    const answers = await Promise.all(both);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const last = answers.map((answer) => session({ okul_session: cookieOf(answer) }));
    expect((await Promise.all(last)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  it('requires the right password', async () => {
    await newcomer(server, email);
    expect(await codeOf(change('yanlis123', 'yeni-parola'))).toBe('wrong-credentials');
    expect((await post({ email, password: PASSWORD })).statusCode).toBe(200);
  });

  it('changes nothing if the new password is the old one', async () => {
    const { cookies } = await newcomer(server, email);
    expect((await change(PASSWORD, PASSWORD)).statusCode).toBe(200);
    expect((await session(cookies)).statusCode).toBe(200);
  });
});

describe('a session', () => {
  it('survives a restart of the server', async () => {
    const { cookies, uid } = await newcomer(server, email);
    await server.close();
    server = await start();
    expect((await session(cookies)).json().user.uid).toBe(uid);
  });

  it('ends at its sign-out, but not the person’s other sessions', async () => {
    const { cookies } = await newcomer(server, email);
    const other = await signIn(server, { email, password: PASSWORD });
    const answer = await server.app.inject({ method: 'DELETE', url: '/api/session', cookies });
    expect(answer.statusCode).toBe(204);
    expect(cookieOf(answer)).toBe('');
    expect((await session(cookies)).statusCode).toBe(401);
    expect((await session(other.cookies)).statusCode).toBe(200);
  });

  it('may be missing at a sign-out', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await server.app.inject({ method: 'DELETE', url: '/api/session', headers });
    expect(answer.statusCode).toBe(204);
  });

  it('lasts 30 days from its last use', async () => {
    const { cookies } = await newcomer(server, email);
    now += 29 * DAY;
    const used = await session(cookies);
    expect(used.cookies[0]).toMatchObject({ maxAge: 30 * 24 * 60 * 60 });
    now += 29 * DAY;
    expect((await session(cookies)).statusCode).toBe(200);
    now += 30 * DAY;
    expect((await session(cookies)).statusCode).toBe(401);
  });

  it('is stored as a hash, and removed when it has expired', async () => {
    const { cookies } = await newcomer(server, email);
    const stored = async () => {
      const { rows } = await (await storage.open(ACCOUNTS)).allDocs({ include_docs: true });
      return rows.filter(({ id }) => id.startsWith('session:'));
    };
    expect(JSON.stringify(await stored())).not.toContain(cookies.okul_session);
    now += 31 * DAY;
    await server.close();
    server = await start();
    expect(await stored()).toEqual([]);
  });

  it('ends when the server’s secret changes', async () => {
    const { cookies } = await newcomer(server, email);
    await server.close();
    server = await openTestServer({ storage, now: () => now, secret: 'another' });
    expect((await session(cookies)).statusCode).toBe(401);
  });

  it('shows a verification of the person at once', async () => {
    const { uid, cookies } = await newcomer(server, 'ogretmen@okul.tr', 'teacher');
    expect((await session(cookies)).json().user.isVerified).toBe(false);
    await setVerified(storage, uid, true);
    const { user, databases } = (await session(cookies)).json();
    expect(user.isVerified).toBe(true);
    expect(databases).toContainEqual({ name: 'directory', direction: 'pull' });
  });

  it.each([[{}], [{ okul_session: 'x' }], [{ okul_session: '' }]])(
    'rejects %j',
    async (cookies) => {
      const answer = await session(cookies as Record<string, string>);
      expect(answer.statusCode).toBe(401);
      expect(answer.json().error.code).toBe('signed-out');
    },
  );
});

it('lets the first admin sign in with the given password', async () => {
  const answer = await post(ADMIN);
  expect(answer.json().user.userRole).toBe('admin');
  expect(answer.json().databases).toEqual([
    { name: 'admin', direction: 'both' },
    { name: 'directory', direction: 'pull' },
  ]);
});
