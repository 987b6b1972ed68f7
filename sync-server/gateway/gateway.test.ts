import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newFeedback } from '../../src/domain/documents/feedback/make.ts';
import { refusalMessages } from '../../src/domain/messages.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { SESSION_COOKIE } from '../accounts/visitor.ts';
import {
  ADMIN,
  newcomer,
  openTestServer,
  PASSWORD,
  type SignedIn,
  setVerified,
  signIn,
  type TestServer,
} from '../test-support/server.ts';

let server: TestServer;
let student: SignedIn;
let teacher: SignedIn;
let admin: SignedIn;

const basic = (email: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}`,
});
const read = (database: string, { cookies }: SignedIn) =>
  server.app.inject({ url: `/db/${database}`, cookies });

beforeAll(async () => {
  server = await openTestServer();
  student = await newcomer(server, 'ogrenci@okul.tr');
  teacher = await newcomer(server, 'ogretmen@okul.tr', 'teacher', true);
  admin = await signIn(server, ADMIN);
});
afterAll(() => server.close());

describe('a write', () => {
  it('of a batch is accepted except for refused documents, each with its reason', async () => {
    const feedback = (id: string, userId = student.uid) => ({
      _id: `feedback:${id}`,
      ...newFeedback({ id, userId, username: 'Ali', title: 'S', description: '', reportTime: 1 }),
    });
    const answer = await server.app.inject({
      method: 'POST',
      url: `/db/student-${student.uid}/_bulk_docs`,
      cookies: student.cookies,
      payload: { docs: [feedback('f1'), feedback('f2', 'other'), { _id: 'x' }, feedback('f3')] },
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject([
      { ok: true, id: 'feedback:f1' },
      { id: 'feedback:f2', error: 'forbidden', reason: 'not-yours' },
      { id: 'x', error: 'forbidden', reason: 'unknown-type' },
      { ok: true, id: 'feedback:f3' },
    ]);
  });

  it('is refused in a database that people may only read, except for checkpoints', async () => {
    const put = (id: string) =>
      server.app.inject({
        method: 'PUT',
        url: `/db/directory/${id}`,
        cookies: teacher.cookies,
        payload: { last: 1 },
      });
    const refused = await put('person:x');
    expect([refused.statusCode, refused.json().reason]).toEqual([
      403,
      refusalMessages['pull-only'],
    ]);
    expect((await put('_local/place')).statusCode).toBe(201);
  });
});

describe('an identity', () => {
  it('can be given by HTTP Basic', async () => {
    const ask = (email: string, password: string) =>
      server.app.inject({ url: `/db/student-${student.uid}`, headers: basic(email, password) });
    expect((await ask('ogrenci@okul.tr', PASSWORD)).statusCode).toBe(200);
    expect((await ask('ogrenci@okul.tr', 'yanlis123')).statusCode).toBe(401);
    expect((await ask('kim@okul.tr', PASSWORD)).statusCode).toBe(401);
    expect((await ask('ogretmen@okul.tr', PASSWORD)).statusCode).toBe(403);
  });

  it('is not taken from the cookie if the Basic header is wrong', async () => {
    const answer = await server.app.inject({
      url: `/db/student-${student.uid}`,
      headers: { authorization: 'Basic nonsense' },
      cookies: student.cookies,
    });
    expect(answer.statusCode).toBe(401);
  });

  it('loses access to the directory at the next request after a deactivation', async () => {
    expect((await read('directory', teacher)).statusCode).toBe(200);
    await setVerified(server.storage, teacher.uid, false);
    expect((await read('directory', teacher)).statusCode).toBe(403);
    await setVerified(server.storage, teacher.uid, true);
    expect((await read('directory', teacher)).statusCode).toBe(200);
  });

  it('is checked again during a feed, and the feed ends when access is lost', async () => {
    // Waits for the worker, because the feed must begin after its last write and stay empty.
    await eventually(async () => {
      const { worker } = (await server.app.inject({ url: '/api/health' })).json();
      expect(worker).toMatchObject({ backlog: 0, changes: 0, oldestMs: 0 });
    });
    const base = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const cookie = `${SESSION_COOKIE}=${teacher.cookies[SESSION_COOKIE]}`;
    const url = `${base}/db/directory/_changes?feed=continuous&heartbeat=100&since=now`;
    const feed = await fetch(url, { headers: { cookie } });
    expect(feed.status).toBe(200);
    await setVerified(server.storage, teacher.uid, false);
    expect((await feed.text()).trim()).toBe('');
  });
});

describe('an admin', () => {
  it('reads the admin database, but no personal database', async () => {
    expect((await read('admin', admin)).statusCode).toBe(200);
    expect((await read(`student-${student.uid}`, admin)).statusCode).toBe(403);
    expect((await read('school', admin)).statusCode).toBe(403);
  });
});
