import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTestStorage } from '../test-support/storage.ts';
import { Follower, LateCheckpoints } from './checkpoint.ts';
import type { Database, Storage } from './storage.ts';

let storage: Storage;
let home: Database;
let late: LateCheckpoints;
beforeEach(async () => {
  storage = openTestStorage();
  home = await storage.ensure('home');
  late = new LateCheckpoints(home);
});
afterEach(() => storage.close());

const followerOf = async (name: string) => new Follower(await storage.ensure(name), home, name);

/** Adds a document, reads it, and records the checkpoint. */
async function readOn(name: string, follower: Follower): Promise<void> {
  await (await storage.ensure(name)).post({});
  const batch = await follower.next(100);
  if (!batch) throw new Error('nothing new');
  follower.pass(batch);
  late.note(follower);
}

const nothingNew = async (name: string) => (await followerOf(name)).next(100);

it('writes the checkpoints of many databases in one request, repeatedly', async () => {
  const names = ['one', 'two', 'three'];
  const followers = await Promise.all(names.map(followerOf));
  const requests = vi.spyOn(home, 'bulkDocs');
  for (const round of [1, 2]) {
    for (const [at, name] of names.entries()) await readOn(name, followers[at] as Follower);
    await late.flush();
    expect(requests).toHaveBeenCalledTimes(round);
    for (const name of names) expect(await nothingNew(name)).toBeNull();
  }
});

it('replaces the checkpoints of another worker', async () => {
  const [own, other] = [await followerOf('one'), await followerOf('one')];
  await readOn('one', own);
  await late.flush();
  const batch = await other.next(100);
  expect(batch).toBeNull();
  await other.save();
  await readOn('one', own);
  await late.flush();
  expect(await nothingNew('one')).toBeNull();
});

it('repeats failed checkpoints together with the next ones', async () => {
  const follower = await followerOf('one');
  vi.spyOn(home, 'bulkDocs').mockRejectedValueOnce(new Error('down') as never);
  await readOn('one', follower);
  await late.flush();
  await late.flush();
  expect(await nothingNew('one')).toBeNull();
});
