import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAuthority, issue, type KeyPair } from '../../operations/tls/certificate.ts';
import { AUTHORITY, keepPair, SERVER } from '../../operations/tls/files.ts';
import { startServer } from '../../server.ts';
import { folderForTest } from '../../test-support/folder.ts';
import { testConfig } from '../../test-support/server.ts';

let directory: string;
let authority: KeyPair;
let port: number;
let stop: () => Promise<void>;

const start = async (signer: KeyPair | null, trustProxy: string[] = []): Promise<void> => {
  const tls = join(directory, 'tls');
  const pair = signer && issue(signer, ['okul.test', '127.0.0.1'], Date.now());
  const told: string[] = [];
  const config = testConfig(directory, {
    trustProxy,
    ...(pair && { tls: keepPair(tls, SERVER, pair) }),
  });
  const server = await startServer({ config, tell: (line) => told.push(line) });
  port = Number(/:(\d+)$/.exec(told.at(-1) ?? '')?.[1]);
  stop = server.stop;
};
beforeEach(() => {
  directory = folderForTest();
  authority = createAuthority('Okul', Date.now());
  keepPair(join(directory, 'tls'), AUTHORITY, authority);
});
afterEach(() => stop());

async function ask(path: string, headers: Record<string, string> = {}) {
  const request = http.get({ host: '127.0.0.1', port, path, headers, agent: false });
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}
async function askSecurely(path: string): Promise<string> {
  const ca = authority.certificate;
  const request = https.get({ host: '127.0.0.1', port, path, ca, agent: false });
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  return text(answer);
}

it('redirects plain http to https with the same host name', async () => {
  await start(authority);
  const { status, headers } = await ask('/exams/e1?x=1', { host: `okul.test:${port}` });
  expect([status, headers.location]).toEqual([307, `https://okul.test:${port}/exams/e1?x=1`]);
  expect(JSON.parse(await askSecurely('/api/health'))).toMatchObject({ status: 'ok' });
});

it('serves no school data without encryption, and redirects to no invalid name', async () => {
  await start(authority);
  for (const path of ['/api/health', '/db/school', '/', '/baglan/../api/health'])
    expect(await ask(path)).toMatchObject({ status: 307, body: '' });
  expect(await ask('/', { host: 'okul.test/@evil.example' })).toMatchObject({ status: 400 });
  expect(await ask('//evil.example/')).toMatchObject({
    headers: { location: `https://127.0.0.1:${port}//evil.example/` },
  });
});

it('shows the authority and its fingerprint to a tablet that does not trust the server', async () => {
  await start(authority);
  const { status, body, headers } = await ask('/baglan');
  expect(status).toBe(200);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(body).toContain('Sertifikayı indir');
  expect(body).toContain(`href="https://okul.test:${port}/"`);
  expect(body).toContain(`http://okul.test:${port}/baglan`);
  const file = await ask('/ca.crt');
  expect(file.headers['content-type']).toBe('application/x-x509-ca-cert');
  expect(file.body.trim()).toBe(authority.certificate.trim());
  expect(await askSecurely('/baglan')).toContain('Sertifikayı indir');
  // The server sends the proof of trust only over an encrypted connection.
  expect(await askSecurely('/trusted.svg')).toContain('<svg');
  expect(await ask('/trusted.svg')).toMatchObject({ status: 307 });
});

it('shows an authority only if it signed the certificate', async () => {
  await start(createAuthority('Başka', Date.now()));
  expect((await ask('/ca.crt')).status).toBe(404);
  expect((await ask('/baglan')).body).not.toContain('Sertifikayı indir');
});

it('explains that https is missing', async () => {
  await start(null);
  const { body } = await ask('/baglan');
  expect(body).toContain('https) kullanmıyor');
  expect((await ask('/ca.crt')).status).toBe(404);
});

it('shows the address of an https proxy only if the server trusts the proxy', async () => {
  const byProxy = { host: 'okul.example', 'x-forwarded-proto': 'https' };
  await start(null, ['loopback']);
  const { body } = await ask('/baglan', byProxy);
  expect(body).not.toContain('https) kullanmıyor');
  expect(body).toContain('href="https://okul.example/"');
  expect(body).toContain('<figcaption>https://okul.example/baglan</figcaption>');
  await stop();
  await start(null);
  expect((await ask('/baglan', byProxy)).body).toContain('https) kullanmıyor');
});

it('stops although connections are open and silent', async () => {
  await start(authority);
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const ended = once(socket, 'close');
  socket.on('error', () => undefined);
  await stop();
  await ended;
  stop = async () => undefined;
});

it.each([
  ['android', 'Mozilla/5.0 (Linux; Android 14; SM-X200) Chrome/130 Safari/537.36'],
  ['ipad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18 Safari/605.1.15'],
  ['windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130'],
  ['linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Firefox/128.0'],
])('shows the steps for %s to its browser', async (system, userAgent) => {
  await start(authority);
  const opened: string[] = [];
  const document = {
    querySelector: (asked: string) => opened.push(asked) && {},
    getElementById: () => null,
  };
  const script = readFileSync(join(import.meta.dirname, '../../../public/connect.js'), 'utf8');
  runInNewContext(script, { navigator: { userAgent }, document });
  expect(opened).toEqual([`details[data-system="${system}"]`]);
  expect((await ask('/baglan')).body).toContain(`<details data-system="${system}">`);
});
