import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Storage } from '../storage.ts';
import { openEmbeddedStorage } from './engine.ts';

let directory: string;
let storage: Storage;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'compact-'));
  storage = openEmbeddedStorage({ directory });
});
afterEach(async () => {
  await storage.close();
  rmSync(directory, { recursive: true });
});

/** Whether the files of all databases hold a text, packed or not: no text like it came before, so it is not packed. */
const isOnDisk = (text: string): boolean =>
  readdirSync(directory, { recursive: true, withFileTypes: true }).some(
    (entry) =>
      entry.isFile() && readFileSync(join(entry.parentPath, entry.name), 'latin1').includes(text),
  );

const ADDRESS = 'qzxwvkjh83@plmokn.example';
const filler = (n: number) => ({ _id: `note:${n}`, text: `${n} `.repeat(300) });

/** Writes the address, replaces it and removes it, with many other writes around. */
async function live(): Promise<void> {
  const db = await storage.ensure('school');
  for (let n = 0; n < 50; n++) await db.put(filler(n));
  const { rev } = await db.put({ _id: 'user:1', email: ADDRESS } as { _id: string });
  const other = await db.put({ _id: 'user:2', email: ADDRESS } as { _id: string });
  for (let n = 50; n < 100; n++) await db.put(filler(n));
  await db.put({ _id: 'user:1', _rev: rev, email: '' } as { _id: string });
  await db.remove('user:2', other.rev);
}

it('takes off the disk what was replaced or removed, wherever LevelDB has put it by then', async () => {
  await live();
  // Opened again, so that what the log held has become a table of its own.
  await storage.close();
  storage = openEmbeddedStorage({ directory });
  expect(isOnDisk(ADDRESS)).toBe(true);
  await storage.compact?.('school');
  expect(isOnDisk(ADDRESS)).toBe(false);
  const db = await storage.open('school');
  expect(await db.allDocs()).toMatchObject({ total_rows: 101 });
});

it('loses nothing of what is there, and may be asked again and for what is not there', async () => {
  await live();
  const before = await (await storage.open('school')).allDocs({ include_docs: true });
  for (let n = 0; n < 3; n++) await storage.compact?.('school');
  await storage.compact?.('nowhere');
  expect(isOnDisk(ADDRESS)).toBe(false);
  await storage.close();
  storage = openEmbeddedStorage({ directory });
  expect(await (await storage.open('school')).allDocs({ include_docs: true })).toEqual(before);
});
