import { describe, expect, it } from 'vitest';
import { SERVER_LIMITS } from '../../support/limits.ts';
import { serverForEach } from '../../test-support/for-each.ts';
import { ADMIN, newcomer, PASSWORD, signIn } from '../../test-support/server.ts';

const PER_ACCOUNT = SERVER_LIMITS.attempts.signIn;
const email = 'ayse@okul.tr';
const WRONG = 'yanlis123';
const STRANGER = '203.0.113.7';
/** Network from which `newcomer` connects. */
const SCHOOL = '127.0.0.1';
let now: number;
const server = serverForEach(() => {
  now = Date.UTC(2026, 8, 1);
  return { now: () => now };
});

interface Attempt {
  password?: string;
  from?: string;
  device?: string;
  as?: string;
}

const attempt = ({ password = WRONG, from = STRANGER, device, as = email }: Attempt = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/session',
    payload: { email: as, password },
    remoteAddress: from,
    ...(device && { cookies: { okul_device: device } }),
  });
const statusOf = async (given: Attempt) => (await attempt(given)).statusCode;
const exhaust = async (given: Attempt = {}) => {
  for (let n = 0; n < PER_ACCOUNT.amount; n++) await attempt(given);
};
const deviceOf = (answer: Awaited<ReturnType<typeof attempt>>): string =>
  answer.cookies.find(({ name }) => name === 'okul_device')?.value ?? '';

describe('guessing', () => {
  it('is limited at one account for all addresses together, and the response says when to retry', async () => {
    await newcomer(server, email);
    for (let n = 0; n < PER_ACCOUNT.amount; n++) await attempt({ from: `203.0.113.${n}` });
    const answer = await attempt({ password: PASSWORD, from: '198.51.100.1' });
    expect(answer.statusCode).toBe(429);
    expect(answer.json().error.code).toBe('too-many-attempts');
    expect(answer.headers['retry-after']).toBe(
      String(PER_ACCOUNT.within / PER_ACCOUNT.amount / 1000),
    );
    now += PER_ACCOUNT.within / PER_ACCOUNT.amount;
    expect(await statusOf({ password: PASSWORD })).toBe(200);
  });

  it('is limited in the same way at an unknown account', async () => {
    await exhaust({ as: 'kimse@okul.tr' });
    expect(await statusOf({ as: 'kimse@okul.tr' })).toBe(429);
  });

  it('is limited at many accounts from one network', async () => {
    const guess = (n: number) =>
      statusOf({ as: `kisi${n}@okul.tr`, from: `2001:db8:1:2:${n.toString(16)}::1` });
    for (let n = 0; n < 500; n++) expect(await guess(n)).toBe(401);
    expect(await guess(500)).toBe(429);
    expect(await statusOf({ as: 'kisi501@okul.tr', from: '2001:db8:1:3::1' })).toBe(401);
  });

  it('is not easier with forged address headers', async () => {
    await newcomer(server, email);
    const forged = (n: number) =>
      server.app.inject({
        method: 'POST',
        url: '/api/session',
        payload: { email: `kisi${n}@okul.tr`, password: WRONG },
        remoteAddress: STRANGER,
        headers: {
          'x-forwarded-for': `10.1.${n % 200}.1`,
          'x-real-ip': `10.1.${n % 200}.1`,
          forwarded: `for=10.1.${n % 200}.1`,
        },
      });
    for (let n = 0; n < 500; n++) await forged(n);
    expect((await forged(500)).statusCode).toBe(429);
  });
});

describe('the owner of an account under attack', () => {
  it('signs in on a known device from anywhere', async () => {
    await newcomer(server, email);
    const device = deviceOf(await attempt({ password: PASSWORD, from: '198.51.100.1' }));
    await exhaust();
    expect(await statusOf({ password: PASSWORD, from: '198.51.100.2' })).toBe(429);
    expect(await statusOf({ password: PASSWORD, from: '198.51.100.2', device })).toBe(200);
  });

  it('signs in on a new device in the school’s network', async () => {
    await newcomer(server, email);
    await exhaust();
    expect(await statusOf({ password: PASSWORD, from: SCHOOL })).toBe(200);
  });

  it('signs in on a known device even if the network’s tries are used up', async () => {
    await newcomer(server, email);
    const device = deviceOf(await attempt({ password: PASSWORD, from: SCHOOL }));
    for (let n = 0; n < 500; n++) await attempt({ as: `kisi${n}@okul.tr`, from: SCHOOL });
    expect(await statusOf({ password: PASSWORD, from: SCHOOL })).toBe(429);
    expect(await statusOf({ password: PASSWORD, from: SCHOOL, device })).toBe(200);
  });

  it('signs in with an admin’s code on an unknown device in an unknown network', async () => {
    const { uid } = await newcomer(server, email);
    const { cookies } = await signIn(server, ADMIN);
    await exhaust();
    const url = `/api/admin/users/${uid}/reset-code`;
    const { code } = (await server.app.inject({ method: 'POST', url, cookies })).json();
    const redeem = (given: string, remoteAddress: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/reset-password',
        payload: { email, code: given, password: 'yeni1234', passwordConfirmation: 'yeni1234' },
        remoteAddress,
      });
    for (let n = 0; n < 20; n++) await redeem('22222222', STRANGER);
    expect((await redeem(code, STRANGER)).statusCode).toBe(429);
    const answer = await redeem(code, '198.51.100.9');
    expect(answer.statusCode).toBe(204);
    const device = deviceOf(answer);
    expect(await statusOf({ password: 'yeni1234', from: '192.0.2.1', device })).toBe(200);
    expect(await statusOf({ password: 'yeni1234', from: SCHOOL })).toBe(429);
  });

  it('is limited on a device from which only failed tries came, because it is not a known device', async () => {
    await newcomer(server, email);
    const device = 'x'.repeat(43);
    await exhaust({ device });
    expect(await statusOf({ device })).toBe(429);
    expect(await statusOf({ device: 'y'.repeat(43) })).toBe(429);
  });
});

describe('a known device', () => {
  it('has the same limit as a stranger’s device', async () => {
    await newcomer(server, email);
    const device = deviceOf(await attempt({ password: PASSWORD }));
    await exhaust({ device });
    expect(await statusOf({ device, password: PASSWORD })).toBe(429);
    expect(await statusOf({ password: PASSWORD, from: SCHOOL })).toBe(200);
  });

  it('is known to its own account, and to no other', async () => {
    await newcomer(server, email);
    await newcomer(server, 'veli@okul.tr');
    const device = deviceOf(await attempt({ password: PASSWORD }));
    await exhaust({ as: 'veli@okul.tr' });
    expect(await statusOf({ as: 'veli@okul.tr', password: PASSWORD, device })).toBe(429);
  });
});

describe('successful sign-ins', () => {
  it('are limited to far more than a person needs, because each takes a password hash', async () => {
    await newcomer(server, email);
    const { amount, within } = SERVER_LIMITS.attempts.signedIn;
    for (let n = 1; n < amount; n++) expect(await statusOf({ password: PASSWORD })).toBe(200);
    expect(await statusOf({ password: PASSWORD })).toBe(429);
    now += within / amount;
    expect(await statusOf({ password: PASSWORD })).toBe(200);
  });

  it('are not limited by others’ wrong guesses', async () => {
    await newcomer(server, email);
    for (let n = 0; n < 3 * SERVER_LIMITS.attempts.signedIn.amount; n++) await attempt();
    expect(await statusOf({ password: PASSWORD, from: SCHOOL })).toBe(200);
  });

  it('of a class of 40 behind one address are possible at once, with some typing errors', async () => {
    const emails = Array.from({ length: 40 }, (_, n) => `ogrenci${n}@okul.tr`);
    for (const student of emails) await newcomer(server, student);
    const all = (password: string) =>
      Promise.all(emails.map((as) => statusOf({ as, password, from: '10.0.0.1' })));
    expect(new Set(await all(WRONG))).toEqual(new Set([401]));
    expect(new Set(await all(PASSWORD))).toEqual(new Set([200]));
  });
});
