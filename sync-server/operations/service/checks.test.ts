import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createAuthority, issue } from '../tls/certificate.ts';
import { answersSoon } from './checks.ts';

const pair = issue(createAuthority('Okul', Date.now()), ['192.168.1.10'], Date.now());
const server = createServer({ cert: pair.certificate, key: pair.key });
afterEach(() => server.close());

it('waits until the server is ready, whatever its name', async () => {
  let asked = 0;
  server.on('request', ({ url }, response) => {
    asked += 1;
    response.writeHead(url === '/api/ready' && asked > 1 ? 200 : 503).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  expect(await answersSoon((server.address() as AddressInfo).port)).toBe(true);
});

it('stops waiting after the timeout', async () => {
  expect(await answersSoon(1, 0)).toBe(false);
});
