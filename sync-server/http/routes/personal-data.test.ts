import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { ACCOUNTS } from '../../../src/domain/session/databases.ts';
import { SERVER_LIMITS } from '../../support/limits.ts';
import { adminForEach, newcomerForEach, serverForEach } from '../../test-support/for-each.ts';
import { ADMIN, newcomer, type SignedIn } from '../../test-support/server.ts';

let log: string[];
const server = serverForEach(() => {
  log = [];
  return { logger: pino({ base: null }, { write: (line) => void log.push(line) }) };
});
const admin = adminForEach(server);
const student = newcomerForEach(server, 'ayse@okul.tr');

type Headers = Record<string, string>;
const post = (who: SignedIn | null, path: string, payload?: object, headers: Headers = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/admin/users/${path}`,
    headers,
    ...(who && { cookies: who.cookies }),
    ...(payload && { payload }),
  });
const fetchData = (who: SignedIn | null, uid: string, headers: Headers = {}) =>
  post(who, `${uid}/export`, undefined, headers);
const erase = (who: SignedIn | null, uid: string, payload?: object, headers: Headers = {}) =>
  post(who, `${uid}/erase`, payload, headers);
const BY_NAME = { confirmation: 'ayşe yılmaz' };

describe('the export of a person’s data', () => {
  it('is open to admins, and refused to other sites’ pages', async () => {
    expect((await fetchData(null, student.uid)).statusCode).toBe(401);
    expect((await fetchData(student, student.uid)).statusCode).toBe(403);
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect((await fetchData(admin, student.uid, foreign)).statusCode).toBe(403);
  });

  it('is one JSON document that is not cached', async () => {
    const answer = await fetchData(admin, student.uid);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json().Profil['E-posta']).toBe('ayse@okul.tr');
  });

  it('answers 404 for unknown people and invalid uids', async () => {
    expect((await fetchData(admin, 'nobody')).statusCode).toBe(404);
    expect((await fetchData(admin, encodeURIComponent('../x'))).statusCode).toBe(404);
  });

  it('is rate-limited', async () => {
    for (let n = 0; n < SERVER_LIMITS.attempts.personalData.amount; n++)
      await fetchData(admin, student.uid);
    const answer = await fetchData(admin, student.uid);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is logged without names', async () => {
    await fetchData(admin, student.uid);
    const notes = log.filter((line) => line.includes('personal-data-exported'));
    expect(notes).toHaveLength(1);
    const { of, by } = JSON.parse(notes[0] ?? '{}');
    expect(of).toMatch(/^[0-9a-f]{12}$/);
    expect(by).not.toBe(of);
    for (const secret of [student.uid, admin.uid, 'ayse', 'Ayşe']) {
      expect(log.join('')).not.toContain(secret);
    }
  });
});

describe('the erasure of a person', () => {
  const session = ({ cookies }: SignedIn) => server.app.inject({ url: '/api/session', cookies });

  it('is open to admins, and refused to other sites’ pages', async () => {
    expect((await erase(null, student.uid, BY_NAME)).statusCode).toBe(401);
    expect((await erase(student, student.uid, BY_NAME)).statusCode).toBe(403);
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect((await erase(admin, student.uid, BY_NAME, foreign)).statusCode).toBe(403);
    expect((await session(student)).statusCode).toBe(200);
  });

  it('needs the person’s name or address', async () => {
    for (const payload of [undefined, {}, { confirmation: 'Ayşe' }, { confirmation: 7 }])
      expect((await erase(admin, student.uid, payload)).statusCode).toBe(400);
    expect((await session(student)).statusCode).toBe(200);
  });

  it('locks the account, tells its devices the reason, and can be repeated', async () => {
    expect((await erase(admin, student.uid, BY_NAME)).statusCode).toBe(204);
    const told = await session(student);
    expect(told.statusCode).toBe(401);
    expect(told.json().error.code).toBe('account-closed');
    expect((await erase(admin, student.uid, BY_NAME)).statusCode).toBe(204);
    expect((await fetchData(admin, student.uid)).statusCode).toBe(404);
  });

  it('removes the person from the accounts, and makes the address available again', async () => {
    await erase(admin, student.uid, BY_NAME);
    const { rows } = await (await server.storage.open(ACCOUNTS)).allDocs({ include_docs: true });
    for (const text of ['ayse@okul.tr', 'Ayşe Yılmaz', '05551112233'])
      expect(JSON.stringify(rows)).not.toContain(text);
    expect((await newcomer(server, 'ayse@okul.tr')).uid).not.toBe(student.uid);
  });

  it('is refused for the admin’s own account with an error code, and is logged', async () => {
    const own = await erase(admin, admin.uid, { confirmation: ADMIN.email });
    expect(own.statusCode).toBe(409);
    expect(own.json().error.code).toBe('own-account');
    expect(log.join('')).not.toContain('personal-data-erased');
    await erase(admin, student.uid, BY_NAME);
    expect(log.join('')).toContain('personal-data-erased');
    expect(log.join('')).not.toContain(student.uid);
  });

  it('is rate-limited', async () => {
    for (let n = 0; n < SERVER_LIMITS.attempts.erasure.amount; n++) await erase(admin, 'nobody');
    expect((await erase(admin, student.uid, BY_NAME)).statusCode).toBe(429);
  });
});
