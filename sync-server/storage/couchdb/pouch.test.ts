import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, it } from 'vitest';
import { io } from '../documents.ts';
import type { Database } from '../storage.ts';
import { CouchClient } from './client.ts';
import { followed, openPouch } from './pouch.ts';

/** Writes that were reported. */
let told: (readonly string[] | undefined)[];
let database: Database;
let status: number;

/** Starts a CouchDB that accepts everything, or nothing. */
beforeEach(async () => {
  status = 200;
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ ok: true, id: 'a', rev: '2-b' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const client = new CouchClient({ origin, prefix: '', authorization: 'Basic YTpi' });
  told = [];
  const written = (ids: readonly string[] | undefined) => told.push(ids);
  database = openPouch({
    client,
    name: 'school',
    written,
    nodes: { areSeveral: false, mayBeBehind: false },
  });
  return async () => {
    await client.close();
    server.closeAllConnections();
    server.close();
  };
});

it('reports the documents of a write', async () => {
  await database.put({ _id: 'a' });
  await database.bulkDocs([{ _id: 'b' }, { _id: 'c' }]);
  expect(told).toEqual([['a'], ['b', 'c']]);
});

it('reports a deletion without its id', async () => {
  await database.remove({ _id: 'a', _rev: '1-a' });
  expect(told).toEqual([undefined]);
});

it('rejects a write that fewer nodes than a quorum have stored', async () => {
  status = 202;
  const refused = { message: expect.stringContaining('quorum') };
  await expect(io(() => database.put({ _id: 'a' }))).rejects.toMatchObject(refused);
  await expect(io(() => database.bulkDocs([{ _id: 'a' }]))).rejects.toMatchObject(refused);
  await expect(io(() => database.put({ _id: '_local/a' }))).rejects.toMatchObject(refused);
  expect(told).toEqual([['a'], ['a']]);
});

it('does not report reads, local documents and failed writes', async () => {
  await database.get('a');
  await database.put({ _id: '_local/a' });
  await database.remove({ _id: '_local/a', _rev: '0-1' });
  status = 409;
  await expect(database.put({ _id: 'a' })).rejects.toMatchObject({ status: 409 });
  expect(told).toEqual([]);
});

/** Increments a revision as CouchDB does. */
const next = (rev: string): string => `0-${BigInt(followed(rev).slice(2)) + 1n}`;

it('revisions of local documents sort as text in the order of their writes', () => {
  const written = [next('')];
  for (let at = 0; at < 1_200; at++) written.push(next(written.at(-1) ?? ''));
  expect([...written].sort()).toEqual(written);
});

it('revisions of local documents sort after earlier revisions with a shorter number', () => {
  for (const earlier of ['0-1', '0-9', '0-10', '0-99', '0-512', '0-9998'])
    expect(next(earlier) > earlier).toBe(true);
});
