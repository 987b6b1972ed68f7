import { once } from 'node:events';
import http2 from 'node:http2';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { createAuthority, issue } from '../../operations/tls/certificate.ts';
import { SERVER_LIMITS } from '../../support/limits.ts';
import { createHttp } from '../create-http.ts';

let app: FastifyInstance;
let sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await app.close();
});

async function open(localAddress = '127.0.0.1'): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

/** Returns true if the connection is answered, and false if it is closed. */
function isAnswered(socket: Socket): Promise<boolean> {
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  return new Promise((resolve) => {
    socket.once('data', (answer) => resolve(String(answer).includes('here')));
    socket.once('error', () => {});
    socket.once('close', () => resolve(false));
  });
}

it('closes connections above the limit', async () => {
  const connections = { ...SERVER_LIMITS.connections, most: 2 };
  app = createHttp({ limits: { connections } });
  app.get('/', async () => 'here');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const [first] = [await open(), await open()];
  await once(await open(), 'close');
  expect(await isAnswered(first)).toBe(true);
});

describe('connections of one network', () => {
  const connections = { ...SERVER_LIMITS.connections, mostOfNetwork: 2 };

  it('are limited, so that other networks can connect', async () => {
    app = createHttp({ limits: { connections } });
    app.get('/', async () => 'here');
    await app.listen({ host: '127.0.0.1', port: 0 });
    const [first] = [await open(), await open()];
    await once(await open(), 'close');
    const other = await open('127.0.0.2');
    expect(await isAnswered(other)).toBe(true);

    first.destroy();
    await eventually(async () => expect(await isAnswered(await open())).toBe(true));
  });

  it('are not limited behind a proxy', async () => {
    app = createHttp({ limits: { connections }, trustProxy: ['loopback'] });
    app.get('/', async () => 'here');
    await app.listen({ host: '127.0.0.1', port: 0 });
    const [, , third] = [await open(), await open(), await open()];
    expect(await isAnswered(third)).toBe(true);
  });
});

it('closes a connection with too many pipelined requests, but not one with a few', async () => {
  app = createHttp({});
  let asked = 0;
  app.get('/', async () => {
    asked += 1;
    return 'here';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const one = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n';
  const greedy = await open();
  greedy.on('error', () => {}).resume();
  greedy.write(one.repeat(500));
  await once(greedy, 'close');
  expect(asked).toBeLessThan(20);
  const early = await open();
  early.write(one.repeat(3));
  for (let nth = 0; nth < 40; nth++) expect(await isAnswered(early)).toBe(true);
});

it('ends pending responses when their connection ends', async () => {
  app = createHttp({});
  let closed = 0;
  app.get('/', (_request, reply) => void reply.raw.once('close', () => closed++));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = await open();
  let begun = 0;
  const all = new Promise<void>((done) => app.server.on('request', () => ++begun === 5 && done()));
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(5));
  await all;
  socket.destroy();
  await eventually(() => expect(closed).toBe(5));
});

it('limits the time of a request', () => {
  app = createHttp({});
  const { headersTimeout, requestTimeout, maxConnections } = app.server;
  const { head, request, most } = SERVER_LIMITS.connections;
  expect([headersTimeout, requestTimeout, maxConnections]).toEqual([head, request, most]);
});

/** Creates a TLS server with these limits. @returns the authority to trust */
function secured(given: Partial<typeof SERVER_LIMITS.connections>): { ca: string } {
  const authority = createAuthority('Okul', Date.now());
  const { certificate, key } = issue(authority, ['localhost'], Date.now());
  const tls = { cert: Buffer.from(certificate), key: Buffer.from(key) };
  app = createHttp({ tls, limits: { connections: { ...SERVER_LIMITS.connections, ...given } } });
  return { ca: authority.certificate };
}

it('ends an HTTP/2 request that remains incomplete, but no long response', async () => {
  const trusted = secured({ request: 50 });
  app.post('/', async () => 'taken');
  app.get('/feed', (_request, reply) => void reply.raw.writeHead(200).write('alive'));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const session = http2.connect(`https://localhost:${port}`, trusted);
  const feed = session.request({ ':path': '/feed' });
  await once(feed, 'data');
  const head = { ':method': 'POST', ':path': '/', 'content-type': 'application/json' };
  const dribbling = session.request(head, { endStream: false });
  dribbling.write('{');
  await once(dribbling, 'close');
  // Node blocks if the test ends a session in the callback of a stream's end.
  await setImmediate();
  expect(feed.closed).toBe(false);
  feed.close();
  session.close();
});

it('ends an HTTP/2 response that nobody reads, but no silent feed', async () => {
  const trusted = secured({ unread: 50 });
  app.get('/', async () => 'x'.repeat(1_000_000));
  app.get('/feed', (_request, reply) => void reply.raw.writeHead(200).write('alive'));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const session = http2.connect(`https://localhost:${port}`, trusted);
  const feed = session.request({ ':path': '/feed' });
  await once(feed, 'data');
  // A response that nobody reads keeps the stream's window closed.
  const unread = session.request({ ':path': '/' });
  await once(unread, 'close');
  await setImmediate();
  expect(feed.closed).toBe(false);
  feed.close();
  session.close();
});
