import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { SERVER_LIMITS } from '../../support/limits.ts';
import {
  newcomer,
  openTestServer,
  registration,
  type TestServer,
} from '../../test-support/server.ts';

let server: TestServer;
afterEach(() => server.close());

it('rejects a form that is too large, and creates nothing', async () => {
  server = await openTestServer();
  const url = '/api/register';
  const padded = { ...registration('ayse@okul.tr'), more: 'x'.repeat(4_096) };
  const answer = await server.app.inject({ method: 'POST', url, payload: padded });
  expect(answer.statusCode).toBe(413);
  expect(answer.json().error.code).toBe('too-large');
  const payload = registration('ayse@okul.tr');
  expect((await server.app.inject({ method: 'POST', url, payload })).statusCode).toBe(201);
});

/** Sends the head of a form and its first byte. */
async function halfAForm(path: string, cookies: Record<string, string> = {}): Promise<Socket> {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1' });
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  const head = [
    `POST ${path} HTTP/1.1`,
    ...['host: a', 'content-type: application/json', 'content-length: 4000'],
    `cookie: ${cookie.join('; ')}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n{`);
  socket.on('error', () => {});
  return socket;
}

it('closes the connection of a form that remains incomplete', async () => {
  const forms = { ...SERVER_LIMITS.forms, time: 50 };
  server = await openTestServer({ limits: { ...SERVER_LIMITS, forms } });
  await once(await halfAForm('/api/register'), 'close');
}, 10_000);

it.each(['/api/admin/accounts', '/api/admin/classrooms/c1/pupils', '/api/admin/first-passwords'])(
  'rejects non-admins at %s before a long form is complete',
  async (path) => {
    server = await openTestServer();
    const { cookies } = await newcomer(server, 'ali@okul.tr');
    const socket = await halfAForm(path, cookies);
    // Ends the wait also if the server closes the connection without a response.
    const [answer] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    expect(String(answer)).toMatch(/^HTTP\/1\.1 403 /);
    socket.destroy();
  },
);
