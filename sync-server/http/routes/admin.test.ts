import { describe, expect, it } from 'vitest';
import { errorMessages, formMessages } from '../../../src/domain/messages.ts';
import { ACCOUNTS, SCHOOL } from '../../../src/domain/session/databases.ts';
import { load } from '../../storage/documents.ts';
import { SERVER_LIMITS } from '../../support/limits.ts';
import { adminForEach, serverForEach } from '../../test-support/for-each.ts';
import {
  newcomer,
  PASSWORD,
  registration,
  type SignedIn,
  signIn,
} from '../../test-support/server.ts';

// Fixed time, because limits permit requests again as time passes.
const NOW = Date.now();
const server = serverForEach(() => ({ now: () => NOW }));
const admin = adminForEach(server);

type Method = 'POST' | 'DELETE';
const ask = (
  who: SignedIn | null,
  method: Method,
  path: string,
  payload?: object,
  headers: Record<string, string> = {},
) =>
  server.app.inject({
    method,
    url: `/api/admin${path}`,
    headers,
    ...(who && { cookies: who.cookies }),
    ...(payload && { payload }),
  });

const { userRole: _none, ...adminForm } = registration('mudur@okul.tr');
const remove = (who: SignedIn, uid: string) => ask(who, 'DELETE', `/users/${uid}`);
const session = ({ cookies }: SignedIn) => server.app.inject({ url: '/api/session', cookies });
const errorOf = async (answer: ReturnType<typeof session>) => (await answer).json().error.code;

describe.each<[Method, string]>([
  ['POST', '/admins'],
  ['POST', '/users/x/reset-code'],
  ['DELETE', '/users/x'],
])('%s %s', (method, path) => {
  it('is open to admins, and to nobody else', async () => {
    expect((await ask(null, method, path, adminForm)).statusCode).toBe(401);
    for (const role of ['student', 'teacher'] as const) {
      const person = await newcomer(server, `${role}@okul.tr`, role, role === 'teacher');
      expect((await ask(person, method, path, adminForm)).statusCode).toBe(403);
    }
  });

  it('rejects a request from another site’s page', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect((await ask(admin, method, path, adminForm, foreign)).statusCode).toBe(403);
    const origin = { origin: 'https://elsewhere.example' };
    expect((await ask(admin, method, path, adminForm, origin)).statusCode).toBe(403);
  });

  it('is rate-limited', async () => {
    for (let n = 0; n < SERVER_LIMITS.attempts.admin.amount; n++)
      await ask(admin, method, path, {});
    expect((await ask(admin, method, path, {})).statusCode).toBe(429);
  });
});

describe('another admin', () => {
  it('is created by an admin, and can sign in', async () => {
    const answer = await ask(admin, 'POST', '/admins', adminForm);
    expect(answer.statusCode).toBe(201);
    const other = await signIn(server, { email: adminForm.email, password: PASSWORD });
    expect(other.uid).toBe(answer.json().uid);
    expect((await session(other)).json().user.userRole).toBe('admin');
  });

  it('is checked by the rules of a registration', async () => {
    const wrong = { email: 'x', displayName: 'Al', phoneNumber: '1', password: '1' };
    const answer = await ask(admin, 'POST', '/admins', { ...wrong, passwordConfirmation: '2' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.fields).toEqual({
      email: formMessages.email,
      displayName: formMessages.nameShort,
      phoneNumber: formMessages.phoneShort,
      password: formMessages.passwordShort,
      passwordConfirmation: formMessages.confirmationShort,
    });
  });

  it('needs an e-mail address that nobody else has', async () => {
    await newcomer(server, adminForm.email);
    const answer = await ask(admin, 'POST', '/admins', adminForm);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error.fields.email).toBe(errorMessages['email-taken']);
  });
});

describe('a deletion of a person', () => {
  it('ends the account at once for cookie, password and Basic, and tells sessions the reason', async () => {
    const student = await newcomer(server, 'ayse@okul.tr');
    expect((await remove(admin, student.uid)).statusCode).toBe(204);
    expect(await errorOf(session(student))).toBe('account-closed');
    const credentials = { email: 'ayse@okul.tr', password: PASSWORD };
    const again = server.app.inject({ method: 'POST', url: '/api/session', payload: credentials });
    expect(await errorOf(again)).toBe('wrong-credentials');
    const basic = Buffer.from(`ayse@okul.tr:${PASSWORD}`).toString('base64');
    const own = `/db/student-${student.uid}`;
    const read = await server.app.inject({
      url: own,
      headers: { authorization: `Basic ${basic}` },
    });
    expect(read.statusCode).toBe(401);
    const write = await server.app.inject({
      method: 'POST',
      url: `${own}/_bulk_docs`,
      cookies: student.cookies,
      payload: { docs: [] },
    });
    expect(write.statusCode).toBe(401);
    expect(write.json().reason).toBe(errorMessages['account-closed']);
  });

  it('removes contact data from the accounts, and makes the e-mail address available again', async () => {
    const student = await newcomer(server, 'ayse@okul.tr');
    await remove(admin, student.uid);
    const accounts = await server.storage.open(ACCOUNTS);
    const { rows } = await accounts.allDocs({ include_docs: true });
    expect(JSON.stringify(rows)).toContain(student.uid);
    expect(JSON.stringify(rows)).not.toContain('ayse@okul.tr');
    const user = await load(await server.storage.open(SCHOOL), 'user', student.uid);
    expect(user).toMatchObject({ deleted: true, email: '', phoneNumber: '00000000000' });
    const other = await newcomer(server, 'ayse@okul.tr');
    expect(other.uid).not.toBe(student.uid);
    expect((await session(other)).statusCode).toBe(200);
  });

  it('can be repeated, and is rejected for an unknown person', async () => {
    const student = await newcomer(server, 'ayse@okul.tr');
    const answers = [await remove(admin, student.uid), await remove(admin, student.uid)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect(await errorOf(remove(admin, 'nobody'))).toBe('not-found');
    expect(await errorOf(remove(admin, 'No-Id'))).toBe('not-found');
  });

  it('is refused for the admin’s own account', async () => {
    expect(await errorOf(remove(admin, admin.uid))).toBe('own-account');
    expect((await session(admin)).statusCode).toBe(200);
  });

  it('leaves one admin if two admins delete each other at the same time', async () => {
    await ask(admin, 'POST', '/admins', adminForm);
    const other = await signIn(server, { email: adminForm.email, password: PASSWORD });
    const answers = await Promise.all([remove(admin, other.uid), remove(other, admin.uid)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).not.toEqual([204, 204]);
    const left = await Promise.all(
      [admin, other].map(async (one) => (await session(one)).statusCode),
    );
    expect(left.sort()).toEqual([200, 401]);
  });
});
