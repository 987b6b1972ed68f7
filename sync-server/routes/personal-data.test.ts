import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  ADMIN,
  newcomer,
  openTestServer,
  type SignedIn,
  signIn,
  type TestServer,
} from '../testing.ts';
import { EXPORTS_PER_ADMIN } from './personal-data.ts';

let server: TestServer;
let admin: SignedIn;
let student: SignedIn;
let log: string[];

beforeEach(async () => {
  log = [];
  server = await openTestServer({
    logger: pino({ base: null }, { write: (line) => void log.push(line) }),
  });
  admin = await signIn(server, ADMIN);
  student = await newcomer(server, 'ayse@okul.tr');
});
afterEach(() => server.close());

const fetchData = (who: SignedIn | null, uid: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/admin/users/${uid}/export`,
    headers,
    ...(who && { cookies: who.cookies }),
  });

describe('the data of a person', () => {
  it('is for admins only, and for no page of another site', async () => {
    expect((await fetchData(null, student.uid)).statusCode).toBe(401);
    expect((await fetchData(student, student.uid)).statusCode).toBe(403);
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect((await fetchData(admin, student.uid, foreign)).statusCode).toBe(403);
  });

  it('comes as one JSON that nobody keeps on the way', async () => {
    const answer = await fetchData(admin, student.uid);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json().Profil['E-posta']).toBe('ayse@okul.tr');
  });

  it('is not there for an unknown person, nor for what is no uid', async () => {
    expect((await fetchData(admin, 'nobody')).statusCode).toBe(404);
    expect((await fetchData(admin, encodeURIComponent('../x'))).statusCode).toBe(404);
  });

  it('is fetched so often and no more', async () => {
    for (let n = 0; n < EXPORTS_PER_ADMIN.attempts; n++) await fetchData(admin, student.uid);
    const answer = await fetchData(admin, student.uid);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('leaves a note in the log that names neither the person nor the admin', async () => {
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
