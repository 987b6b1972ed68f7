import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../../src/domain/documents/user/schema.ts';
import { setFields } from '../../src/domain/merge/edit.ts';
import { bare } from '../../src/domain/read-doc.ts';
import { PASSWORD, registration } from '../../sync-server/test-support/server.ts';
import {
  Client,
  newcomer,
  newEmail,
  openTarget,
  type Person,
  type Target,
} from './support/target.ts';

let target: Target;

beforeAll(async () => {
  target = await openTarget();
});
afterAll(() => target.stop());

const register = (form: object) => new Client(target.origin).ask('POST', '/api/register', form);
const userOf = (person: Person) => person.await<User>(`user:${person.uid}`);

describe('a role', () => {
  it('is neither admin nor verified after a registration, whatever the form contains', async () => {
    for (const userRole of ['admin', 'Admin', ['student', 'admin'], { toString: 'admin' }, null])
      expect((await register({ ...registration(newEmail()), userRole })).status).toBe(400);
    const email = newEmail();
    const more = { isVerified: true, uid: 'benim', deleted: false, lessons: ['c1'], generation: 9 };
    const proto = '"__proto__":{"userRole":"admin"},"constructor":{"prototype":{}}';
    const form = JSON.stringify({ ...registration(email, 'teacher'), ...more });
    const poisoned = `${form.slice(0, -1)},${proto}}`;
    const json = { 'content-type': 'application/json' };
    const answer = await new Client(target.origin).ask('POST', '/api/register', poisoned, json);
    expect(answer.status).toBe(400);
    expect((await register(JSON.parse(form))).status).toBe(201);
    const person = await new Client(target.origin).signIn(email);
    expect(person.uid).not.toBe('benim');
    expect(await userOf(person)).toMatchObject({ userRole: 'teacher', isVerified: false });
  });

  it('cannot be changed through the user’s own profile', async () => {
    for (const role of ['student', 'teacher'] as const) {
      const person = await newcomer(target, role);
      const { _id, _rev, ...doc } = await userOf(person);
      const user = bare(doc) as User;
      const claims: Partial<User>[] = [
        { isVerified: true },
        { userRole: 'admin' },
        { email: 'baska@okul.tr' },
        { lessons: ['c1'] },
        { deleted: true },
      ];
      for (const claim of claims) {
        const forged = setFields(user, claim as never, Date.now() + 5000);
        expect([claim, ...(await person.send({ ...forged, _id, _rev }))]).toEqual([
          claim,
          'protected-field',
        ]);
        await person.ask('POST', '/_bulk_docs', {
          docs: [{ ...forged, _id, _rev: '9-0123456789abcdef0123456789abcdef' }],
          new_edits: false,
        });
      }
      const { json } = await person.client.ask('GET', '/api/session');
      const { userRole, isVerified, email } = json.user;
      expect([userRole, isVerified, email]).toEqual([role, false, person.email]);
    }
  });
});

describe('a session', () => {
  it('is replaced at sign-in if an attacker planted its cookie before', async () => {
    const { email } = await newcomer(target);
    const planted = 'A'.repeat(43);
    const client = new Client(target.origin);
    client.jar.set('okul_session', planted);
    await client.signIn(email);
    expect(client.jar.get('okul_session')).not.toBe(planted);
    const thief = new Client(target.origin);
    thief.jar.set('okul_session', planted);
    expect((await thief.ask('GET', '/api/session')).status).toBe(401);
  });

  it('of a browser’s previous user ends when the next user signs in', async () => {
    const [first, second] = [await newcomer(target), await newcomer(target)];
    const thief = new Client(target.origin);
    for (const [name, value] of first.client.jar) thief.jar.set(name, value);
    expect((await thief.ask('GET', '/api/session')).status).toBe(200);
    await first.client.signIn(second.email);
    expect((await thief.ask('GET', '/api/session')).status).toBe(401);
  });

  it('is accepted from its cookie alone', async () => {
    const { client } = await newcomer(target);
    const token = client.jar.get('okul_session') ?? '';
    const bare = new Client(target.origin);
    const tries: Record<string, string>[] = [
      { authorization: `Bearer ${token}` },
      { authorization: `Cookie ${token}` },
      { 'x-auth-couchdb-username': 'admin', 'x-auth-couchdb-roles': '_admin' },
      { 'x-auth-couchdb-token': token },
    ];
    for (const given of tries) {
      expect((await bare.ask('GET', '/api/session', undefined, given)).status).toBe(401);
      expect((await bare.ask('GET', '/db/school', undefined, given)).status).toBe(401);
    }
    expect((await bare.ask('GET', `/api/session?okul_session=${token}`)).status).toBe(401);
  });
});

describe('a cross-site request with somebody’s cookies', () => {
  it('is rejected on routes that change data', async () => {
    const student = await newcomer(target);
    const host = new URL(target.origin).host;
    const own = `/db/${student.database}`;
    const pages: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `https://${host}.evil.example` },
      { origin: `http://evil.example:${new URL(target.origin).port}` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    const changes: [string, string][] = [
      ['POST', '/api/session'],
      ['DELETE', '/api/session'],
      ['POST', '/api/register'],
      ['POST', '/api/reset-password'],
      ['POST', `${own}/_bulk_docs`],
      ['PUT', `${own}/feedback:x`],
      ['PUT', `${own}/_local/x`],
      ['DELETE', `${own}/feedback:x`],
    ];
    for (const headers of pages)
      for (const [method, path] of changes) {
        const { status } = await student.client.ask(method, path, { docs: [] }, headers);
        expect([method, path, headers, status]).toEqual([method, path, headers, 403]);
      }
    expect((await student.client.ask('GET', '/api/session')).status).toBe(200);
  });

  it('is not parsed as JSON if a form sends it, and no response allows another origin', async () => {
    const student = await newcomer(target);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      for (const path of ['/api/session', `/db/${student.database}/_bulk_docs`]) {
        const body = JSON.stringify({ email: student.email, password: PASSWORD, docs: [] });
        const { status } = await student.client.ask('POST', path, body, { 'content-type': type });
        expect([400, 415]).toContain(status);
      }
    const { headers } = await student.ask('GET', '', undefined, { origin: 'https://evil.example' });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('a client that probes for names', () => {
  it('gets the same response for an existing and a missing account', async () => {
    const { email } = await newcomer(target);
    const answers = async (path: string, form: (email: string) => object) => {
      const [there, not] = [form(email), form(newEmail())];
      const client = new Client(target.origin);
      const [a, b] = [await client.ask('POST', path, there), await client.ask('POST', path, not)];
      return [
        [a.status, a.text, a.cookies.length],
        [b.status, b.text, b.cookies.length],
      ];
    };
    const wrong = await answers('/api/session', (of) => ({ email: of, password: 'yanlis123' }));
    expect(wrong[0]).toEqual(wrong[1]);
    const password = 'yeni1234';
    const code = await answers('/api/reset-password', (of) => ({
      ...{ email: of, code: '22222222', password, passwordConfirmation: password },
    }));
    expect(code[0]).toEqual(code[1]);
  });

  it('gets the same response for an existing and a missing database', async () => {
    const [student, other] = [await newcomer(target), await newcomer(target)];
    const ask = async (name: string) => {
      const { status, text } = await student.client.ask('GET', `/db/${name}`);
      return [status, text];
    };
    expect(await ask(other.database)).toEqual(await ask('student-nobody'));
    expect(await ask('school')).toEqual(await ask('nothing'));
  });
});
