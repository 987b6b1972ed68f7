import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StorageUnavailable } from './couch-error.ts';
import { openMemoryStorage } from './embedded/memory.ts';
import { joinedPut } from './joined-requests.ts';
import type { Database, Storage } from './storage.ts';

let storage: Storage;
let db: Database;
beforeEach(async () => {
  storage = openMemoryStorage();
  db = await storage.ensure('one');
});
afterEach(() => storage.close());

const put = (_id: string, more: object = {}) => joinedPut(db, { _id, ...more });

it('joins concurrent puts and returns each result', async () => {
  await put('known');
  const requests = vi.spyOn(db, 'bulkDocs');
  const outcomes = await Promise.all([put('a'), put('known'), put('b')]);
  expect(outcomes).toEqual([expect.stringMatching(/^1-/), null, expect.stringMatching(/^1-/)]);
  expect(requests).toHaveBeenCalledOnce();
});

it('writes two revisions of a document in order, and `_local` documents alone', async () => {
  const requests = vi.spyOn(db, 'bulkDocs');
  expect(await Promise.all([put('a'), put('a'), put('_local/x')])).toEqual([
    expect.stringMatching(/^1-/),
    null,
    expect.any(String),
  ]);
  for (const [docs] of requests.mock.calls) expect([docs].flat()).toHaveLength(1);
});

it('fails only the put that cannot be written', async () => {
  const outcomes = await Promise.allSettled([put('a'), put('b', { _unknown: 1 }), put('c')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('sends one request to unresponsive databases', async () => {
  const away = new StorageUnavailable('out of reach');
  vi.spyOn(db, 'bulkDocs').mockRejectedValue(away as never);
  const alone = vi.spyOn(db, 'put');
  const outcomes = await Promise.allSettled([put('a'), put('b')]);
  expect(outcomes.map((outcome) => 'reason' in outcome && outcome.reason)).toEqual([away, away]);
  expect(alone).not.toHaveBeenCalled();
});
