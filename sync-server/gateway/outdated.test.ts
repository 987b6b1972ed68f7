import { afterAll, beforeAll, expect, it } from 'vitest';
import { newFeedback } from '../../src/domain/documents/feedback/make.ts';
import { errorMessages } from '../../src/domain/messages.ts';
import { PROTOCOL_HEADER } from '../../src/domain/session/protocol.ts';
import {
  ADMIN,
  newcomer,
  openTestServer,
  type SignedIn,
  type TestServer,
} from '../test-support/server.ts';

let server: TestServer;
let student: SignedIn;
let own: string;

beforeAll(async () => {
  server = await openTestServer({ protocols: { oldest: 3, newest: 4 } });
  student = await newcomer(server, 'ogrenci@okul.tr');
  own = `/db/student-${student.uid}`;
});
afterAll(() => server.close());

/** Sends a request with the app's protocol `said`; null for a client that is not the app. */
const ask = (said: string | null, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  server.app.inject({
    method,
    url,
    cookies: student.cookies,
    headers: said ? { [PROTOCOL_HEADER]: said } : {},
    ...(payload && { payload }),
  });

const feedback = (id: string) => ({
  _id: `feedback:${id}`,
  ...newFeedback({
    id,
    userId: student.uid,
    username: 'Ayşe Yılmaz',
    title: id,
    description: '',
    reportTime: 1,
  }),
});

it('rejects reads by an outdated app, with an explanation', async () => {
  for (const path of ['/_changes', '/_all_docs', '/user:x', '/user:x?open_revs=all']) {
    const answer = await ask('1-2', 'GET', own + path);
    expect([path, answer.statusCode, answer.json()]).toEqual([
      path,
      426,
      { error: 'app-outdated', reason: errorMessages['app-outdated'] },
    ]);
  }
  const bulk = await ask('1-2', 'POST', `${own}/_bulk_get`, { docs: [] });
  expect(bulk.statusCode).toBe(426);
});

it('accepts the sign-in and the pushes of an outdated app', async () => {
  const pushed = await ask('1-2', 'POST', `${own}/_bulk_docs`, { docs: [feedback('f1')] });
  expect([pushed.statusCode, pushed.json()]).toMatchObject([201, [{ ok: true }]]);
  const diff = await ask('1-2', 'POST', `${own}/_revs_diff`, { 'feedback:f1': ['9-x'] });
  expect(diff.statusCode).toBe(200);
  expect((await ask('1-2', 'PUT', `${own}/_local/place`, {})).statusCode).toBe(201);
  expect((await ask('1-2', 'GET', `${own}/_local/place`)).statusCode).toBe(200);
  expect((await ask('1-2', 'GET', '/api/session')).statusCode).toBe(200);
  const signedIn = await server.app.inject({
    method: 'POST',
    url: '/api/session',
    headers: { [PROTOCOL_HEADER]: '1-2' },
    payload: ADMIN,
  });
  expect(signedIn.statusCode).toBe(200);
});

it.each(['1-3', '3-3', '4-9', '5-9', null])('serves an app with the protocols %s', async (said) => {
  expect((await ask(said, 'GET', `${own}/_changes`)).statusCode).toBe(200);
});

it('names its protocols in every response and in the health check', async () => {
  for (const url of ['/api/session', '/api/nothing', `${own}/_changes`, `${own}/missing`]) {
    expect((await ask(null, 'GET', url)).headers[PROTOCOL_HEADER]).toBe('3-4');
  }
  const health = (await ask(null, 'GET', '/api/health')).json();
  expect(health.protocol).toEqual({ oldest: 3, newest: 4 });
});
