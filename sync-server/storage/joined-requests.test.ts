import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openMemoryStorage } from '../test-support/memory.ts';
import { StorageUnavailable } from './couch-error.ts';
import { joinedPut, joinedRead } from './joined-requests.ts';
import type { Database, Storage } from './storage.ts';

describe('the queue of writes', () => {
  let storage: Storage;
  let db: Database;
  beforeEach(async () => {
    storage = openMemoryStorage();
    db = await storage.ensure('one');
  });
  afterEach(() => storage.close());

  const put = (_id: string, more: object = {}) => joinedPut(db, { _id, ...more });

  it('joins writes that come at the same time, and returns the result of each', async () => {
    await put('known');
    const requests = vi.spyOn(db, 'bulkDocs');
    const outcomes = await Promise.all([put('a'), put('known'), put('b')]);
    expect(outcomes).toEqual([expect.stringMatching(/^1-/), null, expect.stringMatching(/^1-/)]);
    expect(requests).toHaveBeenCalledOnce();
  });

  it('writes two revisions of a document in order, and each `_local` document separately', async () => {
    const requests = vi.spyOn(db, 'bulkDocs');
    expect(await Promise.all([put('a'), put('a'), put('_local/x')])).toEqual([
      expect.stringMatching(/^1-/),
      null,
      expect.any(String),
    ]);
    for (const [docs] of requests.mock.calls) expect([docs].flat()).toHaveLength(1);
  });

  it('fails the write that cannot be made, and no other', async () => {
    const outcomes = await Promise.allSettled([put('a'), put('b', { _unknown: 1 }), put('c')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('does not repeat writes one by one if the databases do not respond', async () => {
    const away = new StorageUnavailable('out of reach');
    vi.spyOn(db, 'bulkDocs').mockRejectedValue(away as never);
    const alone = vi.spyOn(db, 'put');
    const outcomes = await Promise.allSettled([put('a'), put('b')]);
    expect(outcomes.map((outcome) => 'reason' in outcome && outcome.reason)).toEqual([away, away]);
    expect(alone).not.toHaveBeenCalled();
  });
});

describe('the queue of reads', () => {
  let storage: Storage;
  let db: Database;
  beforeEach(async () => {
    storage = openMemoryStorage();
    db = await storage.ensure('one');
    await db.bulkDocs(['a', 'b', 'c'].map((_id) => ({ _id })));
  });
  afterEach(() => storage.close());

  const idsIn = (rows: Map<string, object | null>) =>
    [...rows].map(([id, row]) => [id, row !== null]);

  it('joins reads that come at the same time, and returns the result of each', async () => {
    const requests = vi.spyOn(db, 'allDocs');
    const [one, other] = await Promise.all([
      joinedRead(db, ['a', 'none']),
      joinedRead(db, ['b', 'a']),
    ]);
    const expected = [
      ['a', true],
      ['none', false],
    ];
    expect(idsIn(one)).toEqual(expected);
    expect(idsIn(other)).toEqual([
      ['b', true],
      ['a', true],
    ]);
    expect(requests).toHaveBeenCalledOnce();
  });

  it('answers no read with a state from before its request', async () => {
    const first = joinedRead(db, ['c']);
    await null;
    // The first request is running, and may have read the state before the write.
    await Promise.all([
      first,
      db.put({ _id: 'd' }).then(async () => {
        expect(idsIn(await joinedRead(db, ['d']))).toEqual([['d', true]]);
      }),
    ]);
  });

  it('divides reads that are too many for one request', async () => {
    const requests = vi.spyOn(db, 'allDocs');
    const many = Array.from({ length: 150 }, (_, n) => `n${n}`);
    await Promise.all([
      joinedRead(db, many),
      joinedRead(
        db,
        many.map((id) => `${id}x`),
      ),
    ]);
    expect(requests).toHaveBeenCalledTimes(2);
  });

  it('fails the waiting reads if their request fails, and continues', async () => {
    vi.spyOn(db, 'allDocs').mockRejectedValueOnce(new Error('away') as never);
    const outcomes = await Promise.allSettled([joinedRead(db, ['a']), joinedRead(db, ['b'])]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(idsIn(await joinedRead(db, ['a']))).toEqual([['a', true]]);
  });
});
