import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { folderForTest } from '../../test-support/folder.ts';
import type { Database, Storage } from '../storage.ts';
import { openEmbeddedStorage } from './engine.ts';
import { lockOf } from './read-write-lock.ts';

const IDLE = 1000;
const MOST = 6;
let now: number;
let looks = 0;
const told = (): number => {
  looks += 1;
  return now;
};
let directory: string;
let storage: Storage;

beforeEach(() => {
  now = 0;
  directory = folderForTest();
  storage = openEmbeddedStorage({
    directory,
    isClosable: (name) => name !== 'school',
    limits: { open: 2, idle: IDLE, most: MOST, now: () => told() },
  });
});
afterEach(() => storage.close());

const isOpen = (database: Database): Promise<boolean> =>
  database.info().then(
    () => true,
    () => false,
  );
/** Opens databases one after another, each with a document. */
async function opened(...names: string[]): Promise<Database[]> {
  const databases: Database[] = [];
  for (const name of names) {
    now += 1;
    const database = await storage.ensure(name);
    await database.put({ _id: name });
    databases.push(database);
  }
  return databases;
}

it('above the limit, closes the least recently used databases, and opens them again unchanged', async () => {
  const [a, b] = await opened('a', 'b', 'c');
  now += IDLE;
  await storage.ensure('b');
  await opened('d');
  expect(await storage.ensure('a')).not.toBe(a);
  expect(await storage.ensure('b')).toBe(b);
  expect(await (await storage.open('a')).get('a')).toMatchObject({ _id: 'a' });
  expect(await storage.names()).toEqual(['a', 'b', 'c', 'd']);
});

it('leaves unused databases open up to the limit, and recently used ones also above it', async () => {
  const [a] = await opened('a', 'b');
  now += IDLE;
  const [c] = await opened('c');
  expect(await storage.ensure('a')).toBe(a);
  await opened('d', 'e');
  expect(await storage.ensure('c')).toBe(c);
});

it('closes even recently used databases if far too many are open, but none that is held', async () => {
  const [first] = await opened('a');
  const letGo = storage.hold?.('a');
  const [second] = await opened('b', 'c', 'd', 'e', 'f', 'g', 'h');
  expect(await storage.ensure('a')).toBe(first);
  expect(await storage.ensure('b')).not.toBe(second);
  letGo?.();
});

it('counts each use of an open database, not only its opening', async () => {
  const [a, b] = await opened('a', 'b', 'c');
  now += IDLE;
  await a?.get('a');
  await opened('d');
  expect(await storage.ensure('a')).toBe(a);
  expect(await storage.ensure('b')).not.toBe(b);
});

it('does not close a database that is held', async () => {
  const [a] = await opened('a', 'b', 'c', 'd');
  const ends = [storage.hold?.('a'), storage.hold?.('a')];
  now += IDLE;
  await opened('e');
  expect(await storage.ensure('a')).toBe(a);
  ends[0]?.();
  ends[0]?.();
  now += IDLE;
  await opened('f');
  expect(await storage.ensure('a')).toBe(a);
  ends[1]?.();
  for (const name of ['g', 'h', 'i']) {
    now += IDLE;
    await opened(name);
  }
  expect(await storage.ensure('a')).not.toBe(a);
});

it('does not close a database during a write or a scan, so that no write is lost', async () => {
  const [a] = await opened('a', 'b', 'c', 'd');
  if (!a) throw new Error('It is open.');
  let release = () => {};
  const scan = lockOf(a).shared(
    () =>
      new Promise<void>((done) => {
        release = done;
      }),
  );
  const write = a.put({ _id: 'late' });
  now += IDLE;
  await opened('e');
  expect(await storage.ensure('a')).toBe(a);
  release();
  await Promise.all([scan, write]);
  expect(await (await storage.ensure('a')).get('late')).toMatchObject({ _id: 'late' });
});

it('does not close a database that must remain open', async () => {
  const [school] = await opened('school', 'b', 'c');
  now += IDLE;
  await opened('d', 'e');
  if (!school) throw new Error('It is open.');
  expect(await isOpen(school)).toBe(true);
});

it('a database can be opened by several callers while it closes, and then be removed', async () => {
  const [a] = await opened('a', 'b', 'c');
  now += IDLE;
  const [, first, second] = await Promise.all([
    storage.ensure('d'),
    storage.ensure('a'),
    storage.ensure('a'),
  ]);
  expect(first).toBe(second);
  expect(first).not.toBe(a);
  await storage.destroy('a');
  expect(await storage.exists('a')).toBe(false);
  expect((await (await storage.ensure('a')).info()).doc_count).toBe(0);
});

it('closes databases that were opened at the same time, without waiting for another opening', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const [a, b, c] = await opened('a', 'b', 'c');
    if (!a || !b || !c) throw new Error('They are open.');
    now += IDLE;
    vi.runOnlyPendingTimers();
    expect(await Promise.all([a, b, c].map(isOpen))).toEqual([false, true, true]);
    // No check is pending. Timers are not counted, because other tests may have left some.
    const before = looks;
    vi.runOnlyPendingTimers();
    expect(looks).toBe(before);
  } finally {
    vi.useRealTimers();
  }
});
