import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FakeCouch, openFakeCouch, storageOver } from '../test-support/fake-couch.ts';
import { askJson, type CouchExchange } from './context.ts';

let status: number;
let couch: FakeCouch;

beforeEach(async () => {
  couch = await openFakeCouch((request, response) => {
    request.resume().once('end', () => response.writeHead(status).end('[]'));
  });
});
afterEach(() => couch.close());

function push(): Promise<unknown> {
  const context = { storage: storageOver(couch.client) };
  const exchange = { name: 'student-ab12', context } as unknown as CouchExchange;
  return askJson(exchange, { method: 'POST', path: '/_bulk_docs', json: { docs: [] } });
}

it('accepts a write that a quorum of nodes has stored', async () => {
  status = 201;
  expect(await push()).toEqual([]);
});

it('reports a write that fewer nodes have stored as unavailable', async () => {
  status = 202;
  const unavailable = { status: 503, headers: { 'retry-after': '5' } };
  await expect(push()).rejects.toMatchObject(unavailable);
});
