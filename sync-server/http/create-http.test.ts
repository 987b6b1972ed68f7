import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { SPOKEN_PROTOCOLS } from '../../src/domain/session/protocol.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { SERVER_LIMITS } from '../support/limits.ts';
import { ADMIN, newcomer, openTestServer, type TestServer } from '../test-support/server.ts';
import { createHttp, listen } from './create-http.ts';

const NOW = 1_700_000_000_000;
const PAGE = { accept: 'text/html,*/*' };
let directory: string;
let server: TestServer;
const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers });

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'app-'));
  mkdirSync(join(directory, 'assets'));
  writeFileSync(join(directory, 'index.html'), '<title>Quiz</title>');
  writeFileSync(join(directory, 'sw.js'), 'self;');
  mkdirSync(join(directory, '.vite'));
  writeFileSync(join(directory, '.vite', 'manifest.json'), '{"src":"secret.ts"}');
  writeFileSync(join(directory, 'assets', 'index-abc.js'), 'x;'.repeat(2000));
  writeFileSync(join(directory, 'assets', 'index-abc.js.map'), '{"sources":[]}');
  writeFileSync(join(directory, 'assets', 'made-abc.js'), 'x;'.repeat(2000));
  writeFileSync(join(directory, 'assets', 'made-abc.js.br'), 'made by the build');
  server = await openTestServer({ appDirectory: directory, now: () => NOW });
});
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

describe('the health check', () => {
  it('reports the storage and the worker’s progress', async () => {
    // The value is null until the worker runs.
    await eventually(async () =>
      expect((await get('/api/health')).json().worker.changes).not.toBeNull(),
    );
    const answer = await get('/api/health');
    expect(answer.json()).toEqual({
      status: 'ok',
      storage: 'embedded',
      version: packageJson.version,
      protocol: SPOKEN_PROTOCOLS,
      answers: true,
      hasRoom: true,
      disk: { used: expect.any(Number), budget: SERVER_LIMITS.disk, isNear: false },
      damaged: 0,
      unopened: 0,
      refused: 0,
      clock: 'ok',
      worker: {
        backlog: expect.any(Number),
        setAside: 0,
        ofSchool: 0,
        databases: expect.any(Number),
        changes: expect.any(Number),
        oldestMs: expect.any(Number),
        isBehind: false,
        isFailing: false,
      },
    });
  });
});

describe('the built app', () => {
  it('serves no source maps', async () => {
    expect((await get('/assets/index-abc.js.map')).statusCode).toBe(404);
    expect((await get('/assets/index-abc.js')).statusCode).toBe(200);
  });

  it('is served at each of its addresses, and checked again by browsers', async () => {
    for (const url of ['/', '/login', '/exam-detail/abc']) {
      const answer = await get(url, PAGE);
      expect([url, answer.statusCode, answer.body]).toEqual([url, 200, '<title>Quiz</title>']);
      expect(answer.headers['cache-control']).toBe('no-cache');
    }
  });

  it('is served without a warning in the log, also from the cache', async () => {
    const warned: Error[] = [];
    const listen = (warning: Error) => void warned.push(warning);
    process.on('warning', listen);
    const page = `${await server.app.listen({ host: '127.0.0.1', port: 0 })}/login`;
    const headers = { ...PAGE, 'accept-encoding': 'gzip, deflate, br, zstd' };
    const ask = async (given: OutgoingHttpHeaders): Promise<IncomingMessage> => {
      const [answer] = await once(request(page, { headers: given }).end(), 'response');
      await once(answer.resume(), 'end');
      return answer;
    };
    const { etag } = (await ask(headers)).headers;
    expect((await ask({ ...headers, 'if-none-match': etag })).statusCode).toBe(304);
    process.off('warning', listen);
    expect(warned).toEqual([]);
  });

  it('is cached for ever if the file name has a hash; the service worker is never cached', async () => {
    const asset = await get('/assets/index-abc.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache');
  });

  it('is sent complete, even if a range is requested', async () => {
    const asset = await get('/assets/index-abc.js', { range: 'bytes=0-1' });
    expect(asset.statusCode).toBe(200);
    expect(asset.body.length).toBeGreaterThan(2);
  });

  it('is compressed', async () => {
    const asset = (coding: string) => get('/assets/index-abc.js', { 'accept-encoding': coding });
    expect((await asset('gzip, br')).headers['content-encoding']).toBe('br');
    expect((await asset('gzip')).headers['content-encoding']).toBe('gzip');
  });

  it('is sent in the compressed form that the build made', async () => {
    const asset = (coding: string) => get('/assets/made-abc.js', { 'accept-encoding': coding });
    const made = await asset('gzip, br');
    expect(made.body).toBe('made by the build');
    expect(made.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await asset('identity')).body).toBe('x;'.repeat(2000));
  });

  it('answers a missing file with an error, not with a page', async () => {
    expect((await get('/assets/old.js')).statusCode).toBe(404);
    expect((await get('/.vite/manifest.json')).statusCode).toBe(404);
    expect((await get('/../package.json', PAGE)).body).not.toContain('quiz-okul');
    expect((await get('/..%2fpackage.json', PAGE)).body).not.toContain('quiz-okul');
  });
});

describe('an error response', () => {
  it('is JSON under /api, even for a browser', async () => {
    const answer = await get('/api/nothing', PAGE);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().error.code).toBe('not-found');
  });

  it.each([
    ['{', 400, 'bad-request'],
    ['', 400, 'bad-request'],
    ['{"__proto__": {}}', 400, 'bad-request'],
    [JSON.stringify({ email: 'x'.repeat(1_100_000) }), 413, 'too-large'],
  ])('reports an unusable body', async (payload, status, code) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/session',
      headers,
      payload,
    });
    expect([answer.statusCode, answer.json().error.code]).toEqual([status, code]);
  });

  it('answers 400 to a body whose type any web page can post', async () => {
    const headers = { 'content-type': 'text/plain' };
    const payload = JSON.stringify(ADMIN);
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/session',
      headers,
      payload,
    });
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'bad-request']);
  });

  it('reports an invalid address', async () => {
    const answer = await get('/api/%zz');
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'bad-request']);
    expect(answer.headers['x-server-time']).toBe(String(NOW));
    expect(answer.headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
  });

  it('is never an HTML page under /db, even for a browser', async () => {
    for (const url of ['/db', '/db?x', '/db/school/a/b/c', '/db/school/_design/a/b/c/d']) {
      expect((await get(url, PAGE)).body, url).not.toContain('<title>');
    }
  });
});

it('ignores repeated slashes in addresses below /db', async () => {
  const { uid, cookies } = await newcomer(server, 'egik@okul.tr');
  for (const path of ['_all_docs', '/_all_docs/', '_all_docs/?limit=1', '']) {
    const answer = await server.app.inject({ url: `/db/student-${uid}/${path}`, cookies });
    expect([path, answer.statusCode]).toEqual([path, 200]);
  }
});

describe('every response', () => {
  const urls = [
    '/',
    '/assets/index-abc.js',
    '/api/health',
    '/api/nothing',
    '/api/session',
    '/db/x',
    '/db/',
  ];

  it.each(urls)('has the server’s time: %s', async (url) => {
    expect((await get(url)).headers['x-server-time']).toBe(String(NOW));
  });

  it.each(urls)('has the security headers: %s', async (url) => {
    const { headers } = await get(url);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("default-src 'self';");
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain("script-src-attr 'none'");
    expect(policy).toContain("style-src-attr 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    });
  });
});

it('allows the camera on the pages that read codes, and on no others', async () => {
  const policyOf = async (url: string) => (await get(url)).headers['permissions-policy'];
  expect(await policyOf('/collect/e1')).toContain('camera=(self)');
  expect(await policyOf('/results/collect/e1')).toContain('camera=()');
  expect(await policyOf('/collect/e1')).toContain('microphone=()');
});

describe('a request from a page of another site', () => {
  const post = (headers: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: '/api/session',
      headers: { host: 'okul.tr', ...headers },
      payload: ADMIN,
    });

  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'https://okul.tr.evil.example' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('is rejected: %j', async (headers) => {
    const answer = await post(headers as Record<string, string>);
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'forbidden']);
  });

  it.each([
    [{ origin: 'https://okul.tr' }],
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
    [{}],
  ])('is accepted: %j', async (headers) => {
    expect((await post(headers as Record<string, string>)).statusCode).toBe(200);
  });

  it('is rejected under /db with an error in CouchDB’s form', async () => {
    const { uid, cookies } = await newcomer(server, 'ayse@okul.tr');
    const answer = await server.app.inject({
      method: 'POST',
      url: `/db/student-${uid}/_bulk_docs`,
      cookies,
      headers: { origin: 'https://evil.example' },
      payload: { docs: [] },
    });
    expect([answer.statusCode, answer.json().error]).toEqual([403, 'forbidden']);
  });
});

it('writes no log line when it begins to listen', async () => {
  const lines: string[] = [];
  const app = createHttp({ logger: pino({}, { write: (line) => void lines.push(line) }) });
  await listen(app, { host: '127.0.0.1', port: 0 });
  app.log.info('served');
  await app.close();
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['served']);
});
