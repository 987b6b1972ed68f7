/// <reference path="./couchbackup.d.ts" />
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { backup, restore } from '@cloudant/couchbackup';
import { CloudantV1 } from '@ibm-cloud/cloudant';
import { NoAuthAuthenticator } from '@ibm-cloud/cloudant/auth/index.js';
import nano from 'nano';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EngineProcess } from './engine-process.ts';

/* Clients from other makers, each with a complete task on `npm run engine`. */

let directory: string;
let engine: EngineProcess;
let address: string;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'clients-'));
  engine = new EngineProcess(directory);
  address = await engine.start();
});
afterAll(async () => {
  await engine.kill();
  rmSync(directory, { recursive: true, force: true });
});

const DOCS = Array.from({ length: 250 }, (_, n) => ({ _id: `d${String(n).padStart(3, '0')}`, n }));

describe('nano', () => {
  it('creates a database, writes, reads, searches, pages, follows and deletes', async () => {
    const server = nano(address);
    await server.db.create('by-nano');
    const db = server.use<{ n: number }>('by-nano');
    expect(await server.db.list()).toContain('by-nano');
    expect((await server.uuids(2)).uuids).toHaveLength(2);
    const { rev } = await db.insert({ n: 1 }, 'a');
    await expect(db.insert({ n: 2 }, 'a')).rejects.toMatchObject({ statusCode: 409 });
    expect(await db.get('a')).toMatchObject({ n: 1, _rev: rev });
    expect((await db.bulk({ docs: DOCS })).every(({ error }) => !error)).toBe(true);
    expect((await db.list({ startkey: 'd', limit: 3, skip: 1 })).rows.map(({ id }) => id)).toEqual([
      'd001',
      'd002',
      'd003',
    ]);
    expect((await db.fetch({ keys: ['a', 'd001'] })).rows).toHaveLength(2);
    const found = await db.find({ selector: { n: { $gt: 247 } }, fields: ['n'] });
    expect(found.docs).toEqual([{ n: 248 }, { n: 249 }]);
    const changes = await db.changes({ since: 0, limit: 5 });
    expect(changes.results).toHaveLength(5);
    await db.destroy('a', rev);
    await expect(db.get('a')).rejects.toMatchObject({ statusCode: 404 });
    await server.db.destroy('by-nano');
    await expect(server.db.get('by-nano')).rejects.toMatchObject({ statusCode: 404 });
  });
});

it('ignores redundant slashes in an address', async () => {
  await fetch(`${address}/slashes/`, { method: 'PUT' });
  await fetch(`${address}//slashes//a%2Fb/`, { method: 'PUT', body: '{"n":1}' });
  expect(await (await fetch(`${address}/slashes/a%2Fb`)).json()).toMatchObject({
    _id: 'a/b',
    n: 1,
  });
});

describe('the Cloudant SDK', () => {
  it('writes compressed batches and pages through all documents', async () => {
    const client = new CloudantV1({ authenticator: new NoAuthAuthenticator() });
    client.setServiceUrl(address);
    const db = 'by-cloudant';
    await client.putDatabase({ db });
    const { result } = await client.postBulkDocs({ db, bulkDocs: { docs: DOCS } });
    expect(result).toHaveLength(DOCS.length);
    const ids: string[] = [];
    const page = { db, limit: 101 };
    let last = '';
    do {
      const { result: read } = await client.postAllDocs({
        ...page,
        ...(last && { startKey: last }),
      });
      ids.push(...read.rows.slice(last ? 1 : 0).map(({ id = '' }) => id));
      last = read.rows.length < page.limit ? '' : (ids.at(-1) ?? '');
    } while (last);
    expect(ids).toEqual(DOCS.map(({ _id }) => _id));
    const { result: one } = await client.getDocument({ db, docId: 'd000' });
    await client.deleteDocument({ db, docId: 'd000', rev: one._rev ?? '' });
    const { result: info } = await client.getDatabaseInformation({ db });
    expect(info.docCount).toBe(DOCS.length - 1);
    expect((await client.postDbsInfo({ keys: [db] })).result).toHaveLength(1);
    const { result: chosen } = await client.postFind({ db, selector: { n: { $lt: 3 } } });
    expect(chosen.docs).toHaveLength(2);
    expect((await client.getUpInformation()).result.status).toBe('ok');
  });
});

describe('couchbackup', () => {
  it('backs a database up and restores it into another', async () => {
    const server = nano(address);
    await server.db.create('source');
    await server.use('source').bulk({ docs: DOCS });
    const written = new PassThrough();
    const saved = text(written);
    const log = join(directory, 'backup.log');
    await ended((done) => backup(`${address}/source`, written, { bufferSize: 50, log }, done));
    await server.db.create('target');
    const read = new PassThrough();
    read.end(await saved);
    await ended((done) => restore(read, `${address}/target`, { bufferSize: 50 }, done));
    const { rows } = await server.use<{ n: number }>('target').list({ include_docs: true });
    expect(rows.map(({ doc }) => doc?.n)).toEqual(DOCS.map(({ n }) => n));
  });
});

const ended = (work: (done: (error: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => work((error) => (error ? reject(error) : resolve())));
