import PouchDB from 'pouchdb';
import memoryAdapter from 'pouchdb-adapter-memory';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../storage.ts';
import { lookKeysUp } from './adapter.ts';

PouchDB.plugin(memoryAdapter);
let databases = 0;
let plain: Database;
let lookedUp: Database;

/** Makes a database with one document of each kind that a key can name. */
async function filled(): Promise<Database> {
  const database: Database = new PouchDB(`rows-by-key/${databases++}`, { adapter: 'memory' });
  await database.put({ _id: 'one', text: 'bir' });
  const { rev } = await database.put({ _id: 'gone' });
  await database.remove('gone', rev);
  const leaf = (hash: string) => ({ _id: 'forked', _rev: `1-${hash}`, hash });
  const ended = { _id: 'forked', _rev: '1-c', _deleted: true };
  await database.bulkDocs([leaf('a'), leaf('b'), ended], { new_edits: false });
  const text = { content_type: 'text/plain', data: 'YmlyIA==' };
  await database.put({ _id: 'attached', _attachments: { 'a.txt': text } });
  return database;
}

beforeEach(async () => {
  plain = await filled();
  lookedUp = await filled();
  lookKeysUp(lookedUp);
});
afterEach(() => Promise.all([plain.destroy(), lookedUp.destroy()]));

const KEYS = ['one', 'missing', 'gone', 'forked', 'attached', 'one'];

it.each([
  { include_docs: true },
  { include_docs: true, conflicts: true },
  { include_docs: true, attachments: true },
  { include_docs: true, update_seq: true },
  { include_docs: false },
])('returns the same rows as a scan with %o', async (options) => {
  const asked = { ...options, keys: KEYS };
  expect(await lookedUp.allDocs(asked)).toEqual(await plain.allDocs(asked));
});

it('leaves a request for a range to the scan', async () => {
  const asked = { include_docs: true, startkey: 'g', endkey: 'p' };
  expect(await lookedUp.allDocs(asked)).toEqual(await plain.allDocs(asked));
});

it('does not treat a look-up that failed as a missing document', async () => {
  const unscanned = plain.allDocs({ keys: KEYS, include_docs: true });
  const failing: Database = await filled();
  const fail = (...given: unknown[]) =>
    (given.at(-1) as (error: Error) => void)(new Error('damaged'));
  Object.assign(failing, { _get: fail });
  lookKeysUp(failing);
  expect(await failing.allDocs({ keys: KEYS, include_docs: true })).toEqual(await unscanned);
  await failing.destroy();
});
