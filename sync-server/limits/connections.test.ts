import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { createHttp } from '../http.ts';
import { SERVER_LIMITS } from './limits.ts';

let app: FastifyInstance;
let sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await app.close();
});

async function open(): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

it('takes so many connections at a moment, and closes one more at once', async () => {
  const connections = { ...SERVER_LIMITS.connections, most: 2 };
  app = createHttp({ limits: { connections } });
  app.get('/', async () => 'here');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const [first] = [await open(), await open()];
  await once(await open(), 'close');
  first.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  expect(String((await once(first, 'data'))[0])).toContain('here');
});

it('gives a request so long to come', () => {
  app = createHttp({});
  const { headersTimeout, requestTimeout, maxConnections } = app.server;
  const { head, request, most } = SERVER_LIMITS.connections;
  expect([headersTimeout, requestTimeout, maxConnections]).toEqual([head, request, most]);
});
