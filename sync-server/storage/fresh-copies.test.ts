import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { openMemoryStorage } from '../test-support/memory.ts';
import { freshCopies } from './fresh-copies.ts';
import type { Database, GapListener, Storage, WriteListener } from './storage.ts';

let storage: Storage;
let reads: number;

beforeEach(() => {
  storage = openMemoryStorage();
  reads = 0;
});
afterEach(() => storage.close());

const source = <T>(read: (database: Database) => Promise<T>) => ({
  name: 'one',
  idOf: (key: string) => `id:${key}`,
  read,
});
const counting = () =>
  freshCopies(
    storage,
    source(async (database) => {
      reads++;
      return (await database.info()).doc_count;
    }),
  );

it('reads a document once for several callers at the same time', async () => {
  const count = counting();
  expect(await Promise.all([count('a'), count('a')])).toEqual([0, 0]);
  expect(reads).toBe(1);
});

it('reads a document again only after a write to that document', async () => {
  const count = counting();
  await count('a');
  await (await storage.ensure('other')).put({ _id: 'id:a' });
  await (await storage.ensure('one')).put({ _id: 'id:b' });
  await count('a');
  expect(reads).toBe(1);
  await (await storage.ensure('one')).put({ _id: 'id:a' });
  expect(await count('a')).toBe(2);
});

describe('the cache of a server that temporarily hears of no other servers’ writes', () => {
  const deafened = async () => {
    const deaf = deafStorage(storage);
    const count = freshCopies(
      deaf,
      source(async () => ++reads),
    );
    await count('a');
    deaf.hears = false;
    deaf.tell(false);
    expect(await count('a')).toBe(2);
    expect(await count('a')).toBe(3);
    return { deaf, count };
  };

  it('drops everything if the feed may have missed writes', async () => {
    const { deaf, count } = await deafened();
    deaf.hears = true;
    deaf.tell(true);
    expect(await count('a')).toBe(4);
    expect(await count('a')).toBe(4);
  });

  it('keeps its copies if the feed resumes without a gap', async () => {
    const { deaf, count } = await deafened();
    await (await storage.ensure('one')).put({ _id: 'id:b' });
    deaf.hears = true;
    deaf.tell(false);
    expect(await count('a')).toBe(1);
    await (await storage.ensure('one')).put({ _id: 'id:a' });
    expect(await count('a')).toBe(4);
  });
});

it('drops what it read if a write came between the beginning and the end of the read', async () => {
  const held: (() => void)[] = [];
  const slow = freshCopies(
    storage,
    source(async (database) => {
      const { doc_count } = await database.info();
      await new Promise<void>((open) => held.push(open));
      return doc_count;
    }),
  );
  const before = slow('a');
  await eventually(() => expect(held).toHaveLength(1));
  await (await storage.ensure('one')).put({ _id: 'id:a' });
  held[0]?.();
  expect(await before).toBe(0);
  const after = slow('a');
  await eventually(() => expect(held).toHaveLength(2));
  held[1]?.();
  expect(await after).toBe(1);
});

it('does not store a failure', async () => {
  const failing = freshCopies(
    storage,
    source(async () => {
      reads++;
      if (reads === 1) throw new Error('not now');
      return reads;
    }),
  );
  await expect(failing('a')).rejects.toThrow('not now');
  expect(await failing('a')).toBe(2);
});

/** Returns a storage that can stop reporting other servers' writes. */
function deafStorage(heard: Storage) {
  let told: GapListener = () => {};
  return {
    kind: heard.kind,
    hears: true,
    open: (name: string) => heard.open(name),
    ensure: (name: string) => heard.ensure(name),
    exists: (name: string) => heard.exists(name),
    names: () => heard.names(),
    everHeld: (name: string, id: string) => heard.everHeld(name, id),
    destroy: (name: string) => heard.destroy(name),
    damaged: () => heard.damaged(),
    hasFreeSpace: () => heard.hasFreeSpace(),
    bytes: () => heard.bytes(),
    onWrite: (listener: WriteListener) => heard.onWrite(listener),
    onGap: (listener: GapListener) => {
      told = listener;
      return () => {};
    },
    close: () => heard.close(),
    tell: (isMissed: boolean) => told(isMissed),
  };
}
