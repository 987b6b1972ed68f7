import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newFeedback } from '../../src/domain/documents/feedback/make.ts';
import { ACCOUNTS } from '../../src/domain/session/databases.ts';
import { accountIdOf } from '../../sync-server/accounts/account-of-email.ts';
import { embeddedProtocol } from '../../sync-server/storage/embedded/protocol.ts';
import { openGuard } from '../../sync-server/storage/guard.ts';
import { serverForEach } from '../../sync-server/test-support/for-each.ts';
import { ADMIN, newcomer, PASSWORD, registration } from '../../sync-server/test-support/server.ts';
import { openTestStorage } from '../../sync-server/test-support/storage.ts';

/*
 * A delivery token pushes a signed-out student's work into the student's own database, and does
 * nothing else.
 */

const DAY = 24 * 60 * 60_000;
let now: number;
const server = serverForEach(() => {
  now = Date.now();
  return { now: () => now };
});

interface Tablet {
  uid: string;
  token: string;
  /** Cookies of the browser, without a session. */
  cookies: Record<string, string>;
}

async function tabletOf(email: string, password = PASSWORD, device?: string): Promise<Tablet> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/session',
    payload: { email, password },
    ...(device && { cookies: { okul_device: device } }),
  });
  const okul_device = answer.cookies.find(({ name }) => name === 'okul_device')?.value ?? '';
  const { user, delivery } = answer.json();
  return { uid: user.uid, token: delivery, cookies: { okul_device } };
}

async function register(email: string, role: 'student' | 'teacher' = 'student') {
  const payload = registration(email, role);
  await server.app.inject({ method: 'POST', url: '/api/register', payload });
  return tabletOf(email);
}

interface Asked {
  method?: string;
  url: string;
  payload?: object;
  cookies?: Record<string, string>;
}

const ask = ({ token, cookies }: Tablet, { method = 'POST', ...asked }: Asked) =>
  server.app.inject({
    method: method as 'POST',
    cookies,
    headers: { authorization: `Bearer ${token}` },
    ...asked,
  });

const ticket = (userId: string, id = 'f1') => ({
  ...newFeedback({
    ...{ id, userId, username: 'Ayşe', title: 'T', description: '', reportTime: 5 },
  }),
  _id: `feedback:${id}`,
  _rev: '1-0123456789abcdef0123456789abcdef',
});

const push = (tablet: Tablet, doc: object, database = `student-${tablet.uid}`) =>
  ask(tablet, {
    url: `/db/${database}/_bulk_docs`,
    payload: { docs: [doc], new_edits: false },
  });

async function holds(uid: string, id = 'feedback:f1'): Promise<boolean> {
  const database = await server.storage.open(`student-${uid}`);
  return database.get(id).then(
    () => true,
    () => false,
  );
}

describe('a delivery', () => {
  it('pushes a student’s document without a session', async () => {
    const ayse = await register('ayse@okul.tr');
    const answer = await push(ayse, ticket(ayse.uid));
    expect([answer.statusCode, answer.json()]).toEqual([201, []]);
    expect(await holds(ayse.uid)).toBe(true);
  });

  it('is judged document by document, as the student’s own write is', async () => {
    const ayse = await register('ayse@okul.tr');
    const answer = await push(ayse, ticket('somebody'));
    expect(answer.json()).toMatchObject([{ error: 'forbidden', reason: 'not-yours' }]);
    expect(await holds(ayse.uid)).toBe(false);
  });

  it('works while another person is signed in on the tablet', async () => {
    const ayse = await register('ayse@okul.tr');
    const other = await newcomer(server, 'ali@okul.tr');
    const tablet = { ...ayse, cookies: { ...ayse.cookies, ...other.cookies } };
    expect((await push(tablet, ticket(ayse.uid))).statusCode).toBe(201);
    expect((await push(tablet, ticket(ayse.uid), `student-${other.uid}`)).statusCode).toBe(403);
  });
});

describe('a token', () => {
  it('is invalid in another browser', async () => {
    const ayse = await register('ayse@okul.tr');
    const elsewhere = await register('ali@okul.tr');
    for (const cookies of [{}, elsewhere.cookies]) {
      expect((await push({ ...ayse, cookies }, ticket(ayse.uid))).statusCode).toBe(401);
    }
  });

  it('is invalid if a part is changed or missing', async () => {
    const ayse = await register('ayse@okul.tr');
    const ali = await tabletOf('ayse@okul.tr').then(() => register('ali@okul.tr'));
    const [, expires, mark] = ayse.token.split('.');
    const forged = [
      `${ali.uid}.${expires}.${mark}`,
      `${ayse.uid}.${Number(expires) + DAY}.${mark}`,
      `${ayse.uid}.${expires}.${mark?.slice(1)}`,
      `${ayse.uid}.${expires}.`,
      `${ayse.uid}..${mark}`,
      ayse.uid,
      '.',
    ];
    for (const token of forged) {
      for (const { uid } of [ayse, ali]) {
        const answer = await push({ ...ayse, token }, ticket(uid), `student-${uid}`);
        expect([token, answer.statusCode]).toEqual([token, 401]);
      }
    }
  });

  it('lasts 45 days, and is renewed by a sign-in', async () => {
    const ayse = await register('ayse@okul.tr');
    now += 45 * DAY - 1;
    expect((await push(ayse, ticket(ayse.uid))).statusCode).toBe(201);
    const { okul_device } = ayse.cookies;
    const renewed = await tabletOf('ayse@okul.tr', PASSWORD, okul_device);
    now += 1;
    expect((await push(ayse, ticket(ayse.uid))).statusCode).toBe(401);
    expect(renewed.cookies).toEqual(ayse.cookies);
    expect((await push(renewed, ticket(ayse.uid))).statusCode).toBe(201);
  });

  it('ends when the password changes or the account is deleted', async () => {
    const ayse = await register('ayse@okul.tr');
    const accounts = await server.storage.open(ACCOUNTS);
    const account = await accounts.get(accountIdOf('ayse@okul.tr', 's'));
    const { rev } = await accounts.put({ ...account, password: 'scrypt$2$1$1$x$y' } as never);
    expect((await push(ayse, ticket(ayse.uid))).statusCode).toBe(401);
    await accounts.put({ ...account, _rev: rev });
    expect((await push(ayse, ticket(ayse.uid))).statusCode).toBe(201);
    await accounts.remove(await accounts.get(accountIdOf('ayse@okul.tr', 's')));
    expect((await push(ayse, ticket(ayse.uid))).statusCode).toBe(401);
  });

  it('is given only to students', async () => {
    const teacher = await register('ogretmen@okul.tr', 'teacher');
    const admin = await tabletOf(ADMIN.email, ADMIN.password);
    expect([teacher.token, admin.token]).toEqual([undefined, undefined]);
  });

  it('does not sign anybody in', async () => {
    const ayse = await register('ayse@okul.tr');
    const session = await ask(ayse, { method: 'GET', url: '/api/session' });
    expect([session.statusCode, session.json().error.code]).toEqual([401, 'signed-out']);
    const couch = await ask(ayse, { method: 'GET', url: '/db/_session' });
    expect(couch.json().userCtx).toMatchObject({ name: null });
  });

  it('is rejected if another site’s page sends it', async () => {
    const ayse = await register('ayse@okul.tr');
    const answer = await server.app.inject({
      method: 'POST',
      url: `/db/student-${ayse.uid}/_bulk_docs`,
      headers: { authorization: `Bearer ${ayse.token}`, 'sec-fetch-site': 'cross-site' },
      cookies: ayse.cookies,
      payload: { docs: [] },
    });
    expect(answer.statusCode).toBe(403);
  });
});

describe('a delivery by the protocol', () => {
  let routes: { method: string; url: string }[];
  beforeAll(async () => {
    const storage = openTestStorage();
    const app = fastify();
    routes = [];
    app.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) routes.push({ method: one, url });
    });
    await app.register(embeddedProtocol(storage, openGuard), { prefix: '/db' });
    await app.close();
    await storage.close();
  });
  afterAll(() => {
    routes = [];
  });

  const PUSH = 'POST /db/:db/_bulk_docs';

  it('is accepted by the push route alone, even in the student’s own database', async () => {
    const ayse = await register('ayse@okul.tr');
    const own = `student-${ayse.uid}`;
    await push(ayse, ticket(ayse.uid));
    const open: string[] = [];
    for (const { method, url } of routes.filter((route) => route.url.includes(':'))) {
      const [, parameter = ''] = /:(\w+)/.exec(url) ?? [];
      const address = url.replace(`:${parameter}`, own).replace(/:\w+|\*/g, 'feedback:f1');
      const body = { docs: [], keys: ['feedback:f1'] };
      const payload = ['POST', 'PUT', 'PATCH'].includes(method) ? { payload: body } : {};
      const { statusCode } = await ask(ayse, { method, url: address, ...payload });
      if (![401, 403, 404].includes(statusCode)) open.push(`${method} ${url}`);
    }
    expect(routes.length).toBeGreaterThan(15);
    expect(open).toEqual([PUSH]);
  });

  it('is rejected in every other database', async () => {
    const ayse = await register('ayse@okul.tr');
    const ali = await register('ali@okul.tr');
    const others = [`student-${ali.uid}`, `teacher-${ayse.uid}`, 'school', 'accounts', 'admin'];
    for (const database of [...others, 'directory', 'nowhere']) {
      const answer = await push(ayse, ticket(ayse.uid), database);
      expect([database, answer.statusCode]).toEqual([database, 403]);
    }
  });
});
