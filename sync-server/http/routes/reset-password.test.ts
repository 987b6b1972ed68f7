import { describe, expect, it } from 'vitest';
import { errorMessages, formMessages } from '../../../src/domain/messages.ts';
import { ACCOUNTS } from '../../../src/domain/session/databases.ts';
import { SERVER_LIMITS } from '../../support/limits.ts';
import { adminForEach, newcomerForEach, serverForEach } from '../../test-support/for-each.ts';
import { newcomer, PASSWORD } from '../../test-support/server.ts';

const HOUR = 60 * 60_000;
const email = 'ayse@okul.tr';
const NEW = 'yeniparola1';
let now: number;
const server = serverForEach(() => {
  now = Date.UTC(2026, 8, 1);
  return { now: () => now };
});
const admin = adminForEach(server);
const student = newcomerForEach(server, email);

async function makeCode(uid = student.uid): Promise<string> {
  const url = `/api/admin/users/${uid}/reset-code`;
  const answer = await server.app.inject({ method: 'POST', url, cookies: admin.cookies });
  expect(answer.statusCode).toBe(201);
  expect(answer.json().expiresAt).toBe(now + 24 * HOUR);
  return answer.json().code;
}

const redeem = (code: string, given: object = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/reset-password',
    payload: { email, code, password: NEW, passwordConfirmation: NEW, ...given },
  });
const mayEnter = async (password: string) => {
  const payload = { email, password };
  const answer = await server.app.inject({ method: 'POST', url: '/api/session', payload });
  return answer.statusCode === 200;
};

describe('a code for a forgotten password', () => {
  it('sets a new password once and ends every session', async () => {
    const code = await makeCode();
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    expect((await redeem(code)).statusCode).toBe(204);
    expect([await mayEnter(PASSWORD), await mayEnter(NEW)]).toEqual([false, true]);
    const old = await server.app.inject({ url: '/api/session', cookies: student.cookies });
    expect(old.json().error.code).toBe('signed-out');
    expect((await redeem(code, { email })).json().error.code).toBe('wrong-code');
  });

  it('is accepted in any spelling', async () => {
    const code = await makeCode();
    const typed = ` ${code.slice(0, 4)}-${code.slice(4)} `.toLowerCase();
    expect((await redeem(typed, { email: ' AYSE@okul.tr' })).statusCode).toBe(204);
  });

  it('is accepted for only one of two simultaneous requests', async () => {
    const code = await makeCode();
    const passwords = ['birinci1', 'ikinci12'];
    const answers = await Promise.all(
      passwords.map((password) => redeem(code, { password, passwordConfirmation: password })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 401]);
  });

  it('is valid for one person and one day, until a newer code is made', async () => {
    const first = await makeCode();
    await newcomer(server, 'veli@okul.tr');
    expect((await redeem(first, { email: 'veli@okul.tr' })).statusCode).toBe(401);
    const second = await makeCode();
    expect((await redeem(first)).statusCode).toBe(401);
    now += 24 * HOUR;
    expect((await redeem(second)).statusCode).toBe(401);
    expect((await redeem(await makeCode())).statusCode).toBe(204);
  });

  it('is stored as a hash, and not as text', async () => {
    const code = await makeCode();
    const { rows } = await (await server.storage.open(ACCOUNTS)).allDocs({ include_docs: true });
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('is not created for an unknown person', async () => {
    const url = '/api/admin/users/nobody/reset-code';
    const answer = await server.app.inject({ method: 'POST', url, cookies: admin.cookies });
    expect(answer.statusCode).toBe(404);
  });
});

describe('guessing', () => {
  it('gets the same response for every wrong pair of account and code', async () => {
    await makeCode();
    await newcomer(server, 'kodsuz@okul.tr');
    const bodies = new Set<string>();
    for (const address of [email, 'kodsuz@okul.tr', 'kimse@okul.tr']) {
      bodies.add((await redeem('22222222', { email: address })).body);
    }
    expect([...bodies]).toEqual([
      JSON.stringify({ error: { code: 'wrong-code', message: errorMessages['wrong-code'] } }),
    ]);
  });

  it('is refused after a few tries, even for unknown accounts', async () => {
    for (const address of [email, 'kimse@okul.tr']) {
      const code = address === email ? await makeCode() : '22222222';
      for (let n = 0; n < SERVER_LIMITS.attempts.code.amount; n++) {
        await redeem('33333333', { email: address });
      }
      expect((await redeem(code, { email: address })).statusCode).toBe(429);
    }
  });

  it('gets an error for each wrong field of the form', async () => {
    const answer = await redeem('123', { email: 'x', password: '1', passwordConfirmation: '1' });
    expect(answer.json().error.fields).toEqual({
      email: formMessages.email,
      code: formMessages.resetCode,
      password: formMessages.passwordShort,
    });
  });
});
