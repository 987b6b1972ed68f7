import { expect, it } from 'vitest';
import { Buckets } from './buckets.ts';

const clock = { now: 0 };
const buckets = () => {
  clock.now = 0;
  return new Buckets({ amount: 10, within: 1000 }, () => clock.now);
};

it('allows each key a burst, and then as much as has drained since', () => {
  const all = buckets();
  for (let n = 0; n < 10; n++) expect(all.pour('a', 1)).toBe(0);
  expect(all.pour('a', 1)).toBe(100);
  expect(all.pour('b', 1)).toBe(0);
  clock.now += 100;
  expect(all.pour('a', 1)).toBe(0);
  expect(all.pour('a', 2)).toBe(200);
  clock.now += 100_000;
  for (let n = 0; n < 10; n++) expect(all.pour('a', 1)).toBe(0);
});

it('adds nothing for a request that is refused', () => {
  const all = buckets();
  all.pour('a', 10);
  for (let n = 0; n < 100; n++) all.pour('a', 1);
  clock.now += 100;
  expect(all.pour('a', 1)).toBe(0);
});

it('allows one use larger than the whole limit if the bucket is empty', () => {
  const all = buckets();
  expect(all.pour('a', 50)).toBe(0);
  expect(all.pour('a', 50)).toBe(1000);
  clock.now += 1000;
  expect(all.pour('a', 50)).toBe(0);
});

it('refunds at most what was used', () => {
  const all = buckets();
  all.pour('a', 10);
  all.takeBack('a');
  expect(all.pour('a')).toBe(0);
  all.takeBack('b');
  expect(all.level('b')).toBe(0);
});

it('can be filled above the limit by `add`, and allows use again once the excess has drained', () => {
  const all = buckets();
  all.add('a', 30);
  expect(all.wait('a', 0)).toBe(2000);
  clock.now += 2000;
  expect(all.wait('a', 0)).toBe(0);
});

it('forgets empty buckets', () => {
  const all = buckets();
  for (let n = 0; n < 10_000; n++) all.pour(`key${n}`, 1);
  clock.now += 1000;
  all.pour('one more', 1);
  expect(all.size).toBe(1);
});
