import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openMemoryStorage } from '../storage/embedded/memory.ts';
import type { Storage } from '../storage/storage.ts';
import { freshCopies } from './fresh-copies.ts';

let storage: Storage;
let reads: number;

beforeEach(() => {
  storage = openMemoryStorage();
  reads = 0;
});
afterEach(() => storage.close());

const counting = () =>
  freshCopies(storage, 'one', async (database) => {
    reads++;
    return (await database.info()).doc_count;
  });

it('reads once while nothing is written', async () => {
  const count = counting();
  expect(await Promise.all([count('a'), count('a')])).toEqual([0, 0]);
  expect(reads).toBe(1);
});

it('reads again after a write to its database, and not after one to another', async () => {
  const count = counting();
  await count('a');
  await (await storage.ensure('other')).put({ _id: 'x' });
  await count('a');
  expect(reads).toBe(1);
  await (await storage.ensure('one')).put({ _id: 'x' });
  expect(await count('a')).toBe(1);
});

it('keeps nothing that was read before a write and answered after it', async () => {
  const gates: (() => void)[] = [];
  const slow = freshCopies(storage, 'one', async (database) => {
    const { doc_count } = await database.info();
    await new Promise<void>((open) => gates.push(open));
    return doc_count;
  });
  const before = slow('a');
  await vi.waitUntil(() => gates.length === 1);
  await (await storage.ensure('one')).put({ _id: 'x' });
  gates[0]?.();
  expect(await before).toBe(0);
  const after = slow('a');
  await vi.waitUntil(() => gates.length === 2);
  gates[1]?.();
  expect(await after).toBe(1);
});

it('does not remember a failure', async () => {
  const failing = freshCopies(storage, 'one', async () => {
    reads++;
    if (reads === 1) throw new Error('not now');
    return reads;
  });
  await expect(failing('a')).rejects.toThrow('not now');
  expect(await failing('a')).toBe(2);
});
