import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { folderForTest } from '../../test-support/folder.ts';
import { DatabaseDamaged, type Storage } from '../storage.ts';
import { openEmbeddedStorage } from './engine.ts';

let directory: string;
let storage: Storage;
const onDamaged = vi.fn();
const NAME = 'student-s1';

const open = (isReplaceable = true) => {
  storage = openEmbeddedStorage({ directory, isReplaceable: () => isReplaceable, onDamaged });
};

beforeEach(async () => {
  onDamaged.mockReset();
  directory = folderForTest();
  // LevelDB turns its log into a table when a database is opened.
  for (const part of ['table', 'log']) {
    open();
    await (await storage.ensure(NAME)).bulkDocs(
      // Random text, which cannot be compressed.
      [...Array(100).keys()].map((n) => ({
        _id: `${part}-${n}`,
        text: randomBytes(300).toString('base64'),
      })),
    );
    await storage.close();
  }
});

afterEach(() => storage.close());

const fileOf = (pattern: RegExp): string => {
  const path = join(directory, NAME);
  const [name = ''] = readdirSync(path).filter((entry) => pattern.test(entry));
  return join(path, name);
};

const overwrite = (path: string, change: (bytes: Uint8Array) => unknown) => {
  const bytes = new Uint8Array(readFileSync(path));
  change(bytes);
  writeFileSync(path, bytes);
};

/** Damages to a LevelDB directory. */
const DAMAGES: Record<string, () => void> = {
  'a table with a block of garbage': () =>
    overwrite(fileOf(/\.ldb$/), (bytes) => bytes.fill(0x41, 20_000, 20_200)),
  'a table that is cut off': () => truncateSync(fileOf(/\.ldb$/), 3000),
  'a table that is gone': () => rmSync(fileOf(/\.ldb$/)),
  'a log with garbage in its middle': () =>
    overwrite(fileOf(/\.log$/), (bytes) => bytes.fill(0xff, 40_000, 40_100)),
  'a manifest of garbage': () => overwrite(fileOf(/^MANIFEST/), (bytes) => bytes.fill(0x41)),
  'a missing CURRENT': () => rmSync(fileOf(/^CURRENT$/)),
};

describe.each(Object.entries(DAMAGES))('a database with %s', (_name, damage) => {
  it('is replaced by an empty database if it is replaceable, and its files are kept', async () => {
    damage();
    const files = readdirSync(join(directory, NAME)).filter((name) => name.endsWith('.ldb'));
    open();
    const database = await storage.open(NAME);
    expect((await database.info()).doc_count).toBe(0);
    const copy = { name: NAME, directory: `${NAME}.damaged-1` };
    expect(storage.damaged()).toEqual([copy]);
    expect(onDamaged).toHaveBeenCalledWith(copy, expect.any(DatabaseDamaged));
    expect(readdirSync(join(directory, copy.directory))).toEqual(expect.arrayContaining(files));
    await database.put({ _id: 'new' });
    await storage.close();
    open();
    expect(await (await storage.open(NAME)).get('new')).toMatchObject({ _id: 'new' });
    expect(storage.damaged()).toEqual([copy]);
    expect(await storage.names()).toEqual([NAME]);
  });

  it('does not open if the caller forbids a replacement', async () => {
    damage();
    open(false);
    await expect(storage.open(NAME)).rejects.toThrow(DatabaseDamaged);
    expect(storage.damaged()).toEqual([]);
    expect(readdirSync(directory)).toEqual([NAME]);
  });
});

it('is opened if a crash cut the end of its log', async () => {
  const log = fileOf(/\.log$/);
  truncateSync(log, readFileSync(log).length - 5);
  open(false);
  const { doc_count } = await (await storage.open(NAME)).info();
  expect(doc_count).toBeGreaterThan(0);
});

it('numbers the replacements, and reports that the content is another', async () => {
  const written = vi.fn();
  for (const n of [1, 2]) {
    rmSync(fileOf(/^CURRENT$/));
    writeFileSync(join(directory, NAME, '000009.ldb'), 'x');
    open();
    storage.onWrite(written);
    await storage.open(NAME);
    expect(storage.damaged().at(-1)?.directory).toBe(`${NAME}.damaged-${n}`);
    expect(written).toHaveBeenLastCalledWith(NAME);
    await storage.close();
  }
});

it('removes a damaged database without opening it', async () => {
  rmSync(fileOf(/^CURRENT$/));
  writeFileSync(join(directory, NAME, '000009.ldb'), 'x');
  open(false);
  await storage.destroy(NAME);
  expect(readdirSync(directory)).toEqual([]);
  expect(await storage.names()).toEqual([]);
});
