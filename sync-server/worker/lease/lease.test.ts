import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database, Storage } from '../../storage/storage.ts';
import { openMemoryStorage } from '../../test-support/memory.ts';
import { Lease } from './lease.ts';

let storage: Storage;
let now: number;
let isReachable: boolean;

beforeEach(() => {
  storage = openMemoryStorage();
  now = 0;
  isReachable = true;
});
afterEach(() => storage.close());

const open = async (): Promise<Database> => {
  if (!isReachable) throw new Error('not now');
  return storage.ensure('system');
};
/** Creates a lease on another machine, whose clock differs by `offset` (ms). */
const lease = (holder: string, offset = 0) =>
  new Lease({ open, holder, clock: () => now + offset });

/** Advances the clock. Each of these leases is checked every two seconds. */
async function pass(seconds: number, ...looking: Lease[]): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 2) {
    now += 2_000;
    for (const one of looking) await one.look();
  }
}

it('the lease belongs to one process as long as that process renews it', async () => {
  const [a, b] = [lease('a'), lease('b', 1e9)];
  await Promise.all([a.look(), b.look()]);
  const [holder, other] = a.isHeld ? [a, b] : [b, a];
  for (let minute = 0; minute < 20; minute++) {
    await pass(2, holder, other);
    expect([holder.isHeld, other.isHeld]).toEqual([true, false]);
  }
});

it('the lease moves to exactly one process within 15 s after its holder was killed', async () => {
  const [killed, b, c] = [lease('a'), lease('b', 1e9), lease('c', -500)];
  await killed.look();
  await b.look();
  await c.look();
  let seconds = 0;
  for (; !b.isHeld && !c.isHeld && seconds < 60; seconds += 2) {
    await pass(2, b, c);
    expect([killed, b, c].filter(({ isHeld }) => isHeld).length).toBeLessThan(2);
  }
  expect(seconds).toBeLessThan(15);
  expect(b.isHeld && c.isHeld).toBe(false);
});

it('a holder that cannot reach the database gives the lease up before another process takes it', async () => {
  const [a, b] = [lease('a'), lease('b')];
  await a.look();
  await b.look();
  isReachable = false;
  await pass(6, a);
  expect(a.isHeld).toBe(false);
  isReachable = true;
  await b.look();
  expect(b.isHeld).toBe(false);
});

it('the lease belongs to the same holder after an outage of the database', async () => {
  const [a, b] = [lease('a'), lease('b')];
  await a.look();
  await b.look();
  isReachable = false;
  await pass(60, a, b);
  isReachable = true;
  await a.look();
  await b.look();
  expect([a.isHeld, b.isHeld]).toEqual([true, false]);
});

it('the lease moves at once if its holder releases it', async () => {
  const [a, b] = [lease('a'), lease('b')];
  await a.look();
  await b.look();
  await a.end();
  expect(a.isHeld).toBe(false);
  await b.look();
  expect(b.isHeld).toBe(true);
});

it('the lease can be released even while it is being renewed', async () => {
  const [a, b] = [lease('a'), lease('b')];
  await a.look();
  const renewal = a.look();
  await a.end();
  await renewal;
  await b.look();
  expect([a.isHeld, b.isHeld]).toEqual([false, true]);
});

it('the term of the lease increases with each holder', async () => {
  const [a, b] = [lease('a'), lease('b')];
  await a.look();
  await a.look();
  await a.end();
  await b.look();
  const db = await storage.ensure('system');
  expect(await db.get('lease:worker')).toMatchObject({ holder: 'b', term: 2, beat: 3 });
});
