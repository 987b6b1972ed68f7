import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import http2 from 'node:http2';
import https from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startServer } from '../../server.ts';
import { folderForTest } from '../../test-support/folder.ts';
import { ADMIN, testConfig } from '../../test-support/server.ts';
import { createAuthority, issue } from './certificate.ts';
import { keepPair, loadCredentials, SERVER, TlsFilesUnusable } from './files.ts';

let directory: string;
let ca: string;
let origin: string;
let stop: () => Promise<void>;

beforeEach(async () => {
  directory = folderForTest();
  const authority = createAuthority('Okul', Date.now());
  ca = authority.certificate;
  const pair = issue(authority, ['localhost', '127.0.0.1'], Date.now());
  const told: string[] = [];
  const server = await startServer({
    config: testConfig(directory, { tls: keepPair(join(directory, 'tls'), SERVER, pair) }),
    tell: (line) => told.push(line),
  });
  origin = /https:\S+/.exec(told.at(-1) ?? '')?.[0] ?? '';
  stop = server.stop;
});
afterEach(() => stop());

interface Asked {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

/** Sends an HTTP/2 request. @returns the complete response */
async function ask(session: http2.ClientHttp2Session, { method, path, headers, body }: Asked) {
  const stream = session.request({
    ':method': method ?? 'GET',
    ':path': path,
    ...(body && { 'content-type': 'application/json' }),
    ...headers,
  });
  stream.end(body && JSON.stringify(body));
  const [head] = (await once(stream, 'response')) as [http2.IncomingHttpHeaders];
  return { status: head[':status'], head, body: text(stream) };
}

const signIn = (session: http2.ClientHttp2Session, headers: Record<string, string> = {}) =>
  ask(session, { method: 'POST', path: '/api/session', headers, body: ADMIN });

it('serves HTTP/2 with a secure cookie', async () => {
  const session = http2.connect(origin, { ca });
  const { status, head, body } = await signIn(session, {
    origin,
    'sec-fetch-site': 'same-origin',
  });
  expect(status).toBe(200);
  expect(head['set-cookie']?.[0]).toContain('Secure');
  expect(JSON.parse(await body).user.userRole).toBe('admin');
  session.close();
});

it('recognises its own pages if the browser sends no Sec-Fetch-Site', async () => {
  const session = http2.connect(origin, { ca });
  expect((await signIn(session, { origin })).status).toBe(200);
  expect((await signIn(session, { origin: 'https://baska.example' })).status).toBe(403);
  session.close();
});

it('serves HTTP/1.1', async () => {
  const request = https.get(`${origin}/api/health`, { ca });
  const [answer] = await once(request, 'response');
  expect(answer.httpVersion).toBe('1.1');
  expect(JSON.parse(await text(answer)).status).toBe('ok');
});

it('serves live feeds beside other requests, and ends them when it stops', async () => {
  const session = http2.connect(origin, { ca });
  const signedIn = await signIn(session);
  const [cookie = ''] = signedIn.head['set-cookie'] ?? [];
  const path = '/db/admin/_changes?feed=continuous&heartbeat=100&since=0';
  const feed = await ask(session, { path, headers: { cookie } });
  expect(feed.status).toBe(200);
  expect((await ask(session, { path: '/api/health' })).status).toBe(200);
  const [reading] = await Promise.all([feed.body, stop()]);
  expect(reading).toContain('last_seq');
  session.destroy();
});

it('ends a feed whose reader has disconnected', async () => {
  const session = http2.connect(origin, { ca });
  const [cookie = ''] = (await signIn(session)).head['set-cookie'] ?? [];
  const path = '/db/admin/_changes?feed=continuous&heartbeat=100&since=0';
  const { body } = await ask(session, { path, headers: { cookie } });
  session.destroy();
  await body;
  await stop();
});

it('rejects TLS files that are missing or hold no certificate', async () => {
  const certificate = join(directory, 'bad.crt');
  writeFileSync(certificate, 'no certificate');
  expect(() => loadCredentials({ certificate, key: certificate })).toThrow(TlsFilesUnusable);
  expect(() => loadCredentials({ certificate, key: join(directory, 'none') })).toThrow(/ENOENT/);
});
