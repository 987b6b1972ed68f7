import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { folderForTest } from '../../test-support/folder.ts';
import type { Storage } from '../storage.ts';
import { openEmbeddedStorage } from './engine.ts';

let directory: string;
let storage: Storage;

beforeEach(() => {
  directory = folderForTest();
  storage = openEmbeddedStorage({ directory });
});
afterEach(() => storage.close());

/** Returns true if a file of a database contains the text, which LevelDB cannot compress. */
const isOnDisk = (text: string): boolean =>
  readdirSync(directory, { recursive: true, withFileTypes: true }).some(
    (entry) =>
      entry.isFile() && readFileSync(join(entry.parentPath, entry.name), 'latin1').includes(text),
  );

const ADDRESS = 'qzxwvkjh83@plmokn.example';
const filler = (n: number) => ({ _id: `note:${n}`, text: `${n} `.repeat(300) });

/** Writes, replaces and removes the address among many other writes. */
async function live(): Promise<void> {
  const db = await storage.ensure('school');
  for (let n = 0; n < 50; n++) await db.put(filler(n));
  const { rev } = await db.put({ _id: 'user:1', email: ADDRESS } as { _id: string });
  const other = await db.put({ _id: 'user:2', email: ADDRESS } as { _id: string });
  for (let n = 50; n < 100; n++) await db.put(filler(n));
  await db.put({ _id: 'user:1', _rev: rev, email: '' } as { _id: string });
  await db.remove('user:2', other.rev);
}

it('removes replaced and deleted entries from log and tables', async () => {
  await live();
  // LevelDB turns its log into a table when the database is opened again.
  await storage.close();
  storage = openEmbeddedStorage({ directory });
  expect(isOnDisk(ADDRESS)).toBe(true);
  await storage.compact?.('school');
  expect(isOnDisk(ADDRESS)).toBe(false);
  const db = await storage.open('school');
  expect(await db.allDocs()).toMatchObject({ total_rows: 101 });
});

it('keeps current entries, also if repeated, and ignores a missing database', async () => {
  await live();
  const before = await (await storage.open('school')).allDocs({ include_docs: true });
  for (let n = 0; n < 3; n++) await storage.compact?.('school');
  await storage.compact?.('nowhere');
  expect(isOnDisk(ADDRESS)).toBe(false);
  await storage.close();
  storage = openEmbeddedStorage({ directory });
  expect(await (await storage.open('school')).allDocs({ include_docs: true })).toEqual(before);
});
