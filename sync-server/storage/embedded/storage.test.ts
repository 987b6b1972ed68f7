import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import PouchDB from 'pouchdb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderForTest } from '../../test-support/folder.ts';
import { openMemoryStorage } from '../../test-support/memory.ts';
import { DatabaseMissing, type Storage } from '../storage.ts';
import { openEmbeddedStorage } from './engine.ts';

let directory: string;
let storage: Storage;

beforeEach(() => {
  directory = folderForTest();
});

afterEach(() => storage.close());

const kinds = {
  'on disk': () => openEmbeddedStorage({ directory }),
  'in memory': () => openMemoryStorage(),
};

describe.each(Object.entries(kinds))('an embedded storage %s', (_kind, open) => {
  beforeEach(() => {
    storage = open();
  });

  it('does not open a database that does not exist', async () => {
    await expect(storage.open('missing')).rejects.toThrow(DatabaseMissing);
    expect(await storage.exists('missing')).toBe(false);
  });

  it('creates only one database for simultaneous requests', async () => {
    const [first, second] = await Promise.all([storage.ensure('one'), storage.ensure('one')]);
    expect(first).toBe(second);
    expect(await storage.names()).toEqual(['one']);
  });

  it('refuses names that are invalid or lead out of the directory', async () => {
    for (const name of [
      '',
      '.',
      '..',
      '../up',
      'a/../../b',
      '/etc',
      'A',
      'a.b',
      'a b',
      '%2e',
      `a${'/'.repeat(200)}`,
    ])
      await expect(storage.ensure(name)).rejects.toMatchObject({ error: 'illegal_database_name' });
  });

  it('reports writes by every method', async () => {
    const told: string[] = [];
    const end = storage.onWrite((name) => told.push(name));
    const database = await storage.ensure('one');
    const { rev } = await database.put({ _id: 'a' });
    await database.bulkDocs([{ _id: 'b' }]);
    await database.remove('a', rev);
    end();
    await database.put({ _id: 'c' });
    expect(told).toEqual(['one', 'one', 'one']);
  });

  it('forgets a destroyed database, and can create it again, empty', async () => {
    await (await storage.ensure('one')).put({ _id: 'a' });
    const gone = storage.destroy('one');
    await expect(storage.open('one')).rejects.toThrow(DatabaseMissing);
    const again = await storage.ensure('one');
    await Promise.all([gone, storage.destroy('never-made')]);
    expect((await again.info()).doc_count).toBe(0);
  });

  it('keeps the leaves of a document, but no older bodies', async () => {
    const database = await storage.ensure('one');
    const first = await database.put({ _id: 'a', n: 1 });
    await database.put({ _id: 'a', _rev: first.rev, n: 2 });
    await database.bulkDocs([{ _id: 'a', _rev: '1-other', n: 3 }], { new_edits: false });
    await expect(database.get('a', { rev: first.rev })).rejects.toMatchObject({ status: 404 });
    const leaves = await database.get('a', { open_revs: 'all' });
    expect(leaves).toHaveLength(2);
  });

  it('scans correctly while compaction removes bodies', async () => {
    const database = await storage.ensure('one');
    let writing = true;
    const scan = async () => {
      while (writing)
        expect((await database.changes({ include_docs: true })).results).toHaveLength(1);
    };
    let { rev } = await database.put({ _id: 'a' });
    const scans = [1, 2, 3, 4].map(scan);
    for (let n = 0; n < 25; n++) {
      // A losing leaf changes, so that the scan looks up the winner, which is then removed.
      await database.bulkDocs([{ _id: 'a', _rev: `1-${n}` }], { new_edits: false });
      ({ rev } = await database.put({ _id: 'a', _rev: rev, n }));
    }
    writing = false;
    await Promise.all(scans);
  });

  it('frees a scan that was cancelled', async () => {
    const database = await storage.ensure('one');
    await database.put({ _id: 'a' });
    database.changes({ since: 0 }).cancel();
    database.changes({ since: 0, live: true }).cancel();
    await database.put({ _id: 'b' });
    expect((await database.info()).doc_count).toBe(2);
  });
});

describe('an embedded storage that was closed and opened', () => {
  it('has its databases and their documents', async () => {
    storage = openEmbeddedStorage({ directory });
    await (await storage.ensure('a/b+c')).put({ _id: 'kept' });
    await storage.ensure('gone');
    await storage.destroy('gone');
    await storage.close();
    storage = openEmbeddedStorage({ directory });
    expect(await storage.names()).toEqual(['a/b+c']);
    expect(readdirSync(directory)).toEqual(['a%2Fb%2Bc']);
    expect(await (await storage.open('a/b+c')).get('kept')).toMatchObject({ _id: 'kept' });
  });
});

it('finds a document by a long name with multi-byte characters', async () => {
  storage = openEmbeddedStorage({ directory });
  // `classic-level` reads keys into a buffer of fixed size, which splits a character of one name.
  for (const first of ['', 'a']) {
    const database = await storage.ensure(`db${first.length}`);
    const _id = first + 'ö'.repeat(100);
    await database.put({ _id, n: 1 });
    expect(await database.get(_id)).toMatchObject({ n: 1 });
  }
});

it('opens a database written by PouchDB itself, with attachments', async () => {
  const text = Buffer.from('ÿ ünlü').toString('base64');
  const written = new PouchDB(join(directory, 'one'));
  await written.bulkDocs([
    { _id: 'a', n: 1 },
    { _id: 'b', _attachments: { note: { content_type: 'text/plain', data: text } } },
  ]);
  await written.close();
  storage = openEmbeddedStorage({ directory });
  const database = await storage.open('one');
  expect(await database.get('a')).toMatchObject({ n: 1 });
  const b = await database.get('b', { attachments: true });
  expect(b).toMatchObject({ _attachments: { note: { data: text } } });
});
