import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { SERVER_LIMITS } from '../../support/limits.ts';
import { openTestServer, registration, type TestServer } from '../../test-support/server.ts';

let server: TestServer;
afterEach(() => server.close());

it('a form is refused for its size before it is read', async () => {
  server = await openTestServer();
  const url = '/api/register';
  const padded = { ...registration('ayse@okul.tr'), more: 'x'.repeat(4_096) };
  const answer = await server.app.inject({ method: 'POST', url, payload: padded });
  expect(answer.statusCode).toBe(413);
  expect(answer.json().error.code).toBe('too-large');
  const payload = registration('ayse@okul.tr');
  expect((await server.app.inject({ method: 'POST', url, payload })).statusCode).toBe(201);
});

it('who sends half a form is not waited for', async () => {
  const forms = { ...SERVER_LIMITS.forms, time: 50 };
  server = await openTestServer({ limits: { ...SERVER_LIMITS, forms } });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1' });
  const type = 'content-type: application/json';
  socket.write(
    `POST /api/register HTTP/1.1\r\nhost: a\r\n${type}\r\ncontent-length: 4000\r\n\r\n{`,
  );
  socket.on('error', () => {});
  await once(socket, 'close');
}, 10_000);
