import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CouchClient } from '../client.ts';
import { askJson, type CouchExchange } from './context.ts';

let status: number;
let server: Server;
let client: CouchClient;

beforeEach(async () => {
  server = createServer((request, response) => {
    request.resume().once('end', () => response.writeHead(status).end('[]'));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  client = new CouchClient({ origin, prefix: '', authorization: 'Basic YTpi' });
});
afterEach(async () => {
  await client.close();
  server.closeAllConnections();
  server.close();
});

/** A push of somebody, as far as it matters here. */
function push(): Promise<unknown> {
  const storage = { client, open: async () => {}, pathOf: (name: string) => `/${name}` };
  const exchange = { name: 'student-ab12', context: { storage } } as unknown as CouchExchange;
  return askJson(exchange, { method: 'POST', path: '/_bulk_docs', json: { docs: [] } });
}

it('takes what a quorum of the nodes has', async () => {
  status = 201;
  expect(await push()).toEqual([]);
});

it('tells a device to come back with what only a minority has', async () => {
  status = 202;
  const unavailable = { status: 503, headers: { 'retry-after': '5' } };
  await expect(push()).rejects.toMatchObject(unavailable);
});
