import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorMessages } from '../../../src/domain/messages.ts';
import { SERVER_LIMITS } from '../../support/limits.ts';
import {
  ADMIN,
  newcomer,
  openTestServer,
  registration,
  type SignedIn,
  signIn,
  type TestServer,
} from '../../test-support/server.ts';

let server: TestServer;
let admin: SignedIn;
let count = 0;
beforeEach(async () => {
  server = await openTestServer();
  admin = await signIn(server, ADMIN);
});
afterEach(() => server.close());

const url = '/api/admin/registration';
const set = async (mode: unknown, { cookies } = admin) =>
  server.app.inject({ method: 'POST', url, cookies, payload: { mode } });
const register = (schoolCode?: string) => {
  const payload = { ...registration(`kisi${count++}@okul.tr`), schoolCode };
  return server.app.inject({ method: 'POST', url: '/api/register', payload });
};

describe('registering', () => {
  it('is open by default', async () => {
    const { cookies } = admin;
    const rule = (await server.app.inject({ method: 'GET', url, cookies })).json();
    expect(rule).toEqual({ mode: 'open', code: null });
    expect((await register()).statusCode).toBe(201);
  });

  it('accepts a school code in any spelling', async () => {
    const { code } = (await set('code')).json();
    for (const wrong of [undefined, '', '2222-2222']) {
      const answer = await register(wrong);
      expect(answer.statusCode).toBe(403);
      const message = errorMessages['school-code'];
      const fields = {
        schoolCode: wrong ? 'Bu kod doğru değil. Kodu okulunuzdan isteyin.' : message,
      };
      expect(answer.json().error).toEqual({ code: 'school-code', message, fields });
    }
    expect((await register(`${code.slice(0, 4)}-${code.slice(4)} `.toLowerCase())).statusCode).toBe(
      201,
    );
    await set('code');
    expect((await register(code)).statusCode).toBe(403);
  });

  it('rejects everybody while it is closed, and can be opened again', async () => {
    await set('closed');
    expect((await register()).json().error.code).toBe('registration-closed');
    await set('open');
    expect((await register()).statusCode).toBe(201);
  });

  it('tells a visitor the mode, but not the school code', async () => {
    for (const mode of ['open', 'code', 'closed']) {
      await set(mode);
      const answer = await server.app.inject({ method: 'GET', url: '/api/register' });
      expect(answer.json()).toEqual({ mode });
    }
  });

  it('is opened and closed by admins, and by nobody else', async () => {
    const teacher = await newcomer(server, 'ogretmen@okul.tr', 'teacher', true);
    expect((await set('closed', teacher)).statusCode).toBe(403);
    expect((await server.app.inject({ method: 'POST', url })).statusCode).toBe(401);
    expect((await set('whatever')).statusCode).toBe(400);
    expect((await register()).statusCode).toBe(201);
  });
});

it('allows as many registrations from one address as a large school needs in a day, and refuses more', async () => {
  await server.close();
  let now = Date.UTC(2026, 8, 1);
  server = await openTestServer({ now: () => now });
  const { amount, within } = SERVER_LIMITS.attempts.registration;
  for (let n = 0; n < amount; n++) expect((await register()).statusCode).toBe(201);
  expect((await register()).statusCode).toBe(429);
  now += within / amount;
  expect((await register()).statusCode).toBe(201);
  expect((await register()).statusCode).toBe(429);
});
