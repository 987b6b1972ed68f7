import { expect, it } from 'vitest';
import { BusyTime } from './turns.ts';

it('divides busy time between the requests that run at that time', () => {
  let busy = 0;
  const time = new BusyTime(() => busy);
  busy = 100;
  const first = time.begin();
  busy = 130;
  const second = time.begin();
  busy = 150;
  expect(first()).toBe(40);
  busy = 155;
  expect(second()).toBe(15);
  busy = 500;
  expect(time.begin()()).toBe(0);
});

it('measures the processor time of this process', () => {
  const end = new BusyTime().begin();
  const until = performance.now() + 30;
  while (performance.now() < until);
  expect(end()).toBeGreaterThan(20);
});
