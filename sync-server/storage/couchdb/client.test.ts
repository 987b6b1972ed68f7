import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { StorageUnavailable, unavailability } from '../couch-error.ts';
import { load, StorageFailure } from '../documents.ts';
import { readCouchAddress } from './address.ts';
import { CouchClient } from './client.ts';
import { openPouch } from './pouch.ts';

let answer: RequestListener;
let server: Server;
let client: CouchClient;

beforeEach(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const address = readCouchAddress(`http://admin:gizli@127.0.0.1:${port}`);
  if (!address) throw new Error('no address');
  client = new CouchClient(address, { held: 0 });
});
afterEach(async () => {
  await client.close();
  server.closeAllConnections();
  server.close();
});

const ask = () => client.json({ method: 'GET', path: '/db' });
const failing: [string, RequestListener][] = [
  ['fails', (_request, response) => response.writeHead(500).end('{"error":"unknown_error"}')],
  ['is about to stop', (_request, response) => response.writeHead(503).end('{}')],
  ['breaks off', (request) => request.socket.destroy()],
  [
    'breaks off in the middle of an answer',
    (request, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('{"a":', () => request.socket.destroy());
    },
  ],
];

describe.each(failing)('a CouchDB that %s', (_what, how) => {
  it('causes StorageUnavailable with the time to retry, and without credentials', async () => {
    answer = how;
    const error = await ask().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StorageUnavailable);
    expect(error).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    expect(String(error)).not.toContain('gizli');
  });

  it('causes StorageUnavailable also through PouchDB and the storage functions', async () => {
    answer = how;
    const database = openPouch({
      client,
      name: 'db',
      written: () => {},
      nodes: { areSeveral: false, mayBeBehind: false },
    });
    const error = await load(database, 'user', 'u1').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StorageFailure);
    expect(unavailability(error)).toBeInstanceOf(StorageUnavailable);
    const writing = await database.put({ _id: 'x' }).catch((reason: unknown) => reason);
    expect(unavailability(writing)).toBeInstanceOf(StorageUnavailable);
  });
});

it('stops waiting for a silent CouchDB in time, even for a free connection', async () => {
  let asked = 0;
  answer = () => {
    asked++;
  };
  const impatient = new CouchClient(client.address, { patience: 300, connections: 2 });
  const asking = Array.from({ length: 20 }, () => impatient.json({ method: 'GET', path: '/db' }));
  const outcomes = await Promise.allSettled(asking);
  expect(outcomes.map(({ status }) => status)).toEqual(asking.map(() => 'rejected'));
  for (const outcome of outcomes)
    expect('reason' in outcome && outcome.reason).toBeInstanceOf(StorageUnavailable);
  // Requests that gave up while they waited for one of two connections are not sent.
  expect(asked).toBeLessThan(asking.length);
  answer = (_request, response) => response.end('{}');
  await eventually(async () =>
    expect(await impatient.json({ method: 'GET', path: '/db' })).toMatchObject({ status: 200 }),
  );
  await impatient.close();
});

it('throws StorageUnavailable if no server listens', async () => {
  server.close();
  await expect(ask()).rejects.toThrow(StorageUnavailable);
});

describe('requests while CouchDB restarts', () => {
  const patient = () => new CouchClient(client.address, { held: 60_000 });

  it('are repeated if their connection was refused', async () => {
    const { port } = server.address() as AddressInfo;
    server.close();
    answer = (_request, response) => response.end('{"ok":true}');
    const asking = patient();
    const writing = asking.json({ method: 'PUT', path: '/db/_local/x', json: {} });
    await eventually(async () => expect(await isRefused(port)).toBe(true));
    server.listen(port, '127.0.0.1');
    expect(await writing).toEqual({ status: 200, value: { ok: true } });
    await asking.close();
  });

  it('are repeated after a lost connection only if repeating has no further effect', async () => {
    let asked = 0;
    answer = (request, response) => {
      request.resume();
      asked++ === 0 ? request.socket.destroy() : response.end('{"ok":true}');
    };
    const asking = patient();
    const json = { docs: [] };
    await asking.json({ method: 'POST', path: '/db/_bulk_docs', json });
    expect(asked).toBe(2);
    asked = 0;
    await expect(asking.json({ method: 'PUT', path: '/db/x', json })).rejects.toThrow();
    expect(asked).toBe(1);
    await asking.close();
  });
});

const isRefused = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}`).then(
    () => false,
    () => true,
  );

it('sends the administrator’s credentials if no user is given, and returns responses below 500', async () => {
  const seen: unknown[] = [];
  answer = ({ headers }, response) => {
    seen.push(headers.authorization);
    response.writeHead(404).end('{"error":"not_found"}');
  };
  expect(await ask()).toEqual({ status: 404, value: { error: 'not_found' } });
  await client.json({ method: 'GET', path: '/db', authorization: 'Bearer x' });
  expect(seen).toEqual([`Basic ${Buffer.from('admin:gizli').toString('base64')}`, 'Bearer x']);
});

it.each([
  ['http://localhost:5984', null],
  ['http://admin@localhost:5984', null],
  ['ftp://a:b@localhost', null],
  ['http://a:b@localhost:5984/a/b', null],
  ['http://a:b@localhost:5984/a-b', null],
  ['http://a:b@localhost:5984?x=1', null],
  ['http://a:b%40c@localhost:5984/', { prefix: '' }],
  ['https://a:b@couch.okul/lise', { origin: 'https://couch.okul', prefix: 'lise-' }],
])('parses or rejects the address %s', (text, expected) => {
  const read = readCouchAddress(text);
  if (expected) expect(read).toMatchObject(expected);
  else expect(read).toBeNull();
});
