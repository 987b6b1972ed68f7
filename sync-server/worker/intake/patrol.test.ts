import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Patrol } from './patrol.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('checks each database once, only while the intake is idle, and ends when stopped', () => {
  let isFree = true;
  const looked: string[] = [];
  const patrol = new Patrol(
    () => isFree,
    (name) => looked.push(name),
  );
  patrol.begin(['a', 'b', 'c', 'd']);
  expect(looked).toEqual([]);
  vi.advanceTimersByTime(250);
  expect(looked).toEqual(['d']);
  isFree = false;
  vi.advanceTimersByTime(60_000);
  expect(looked).toEqual(['d']);
  isFree = true;
  vi.advanceTimersByTime(500);
  expect(looked).toEqual(['d', 'c', 'b']);
  patrol.stop();
  vi.advanceTimersByTime(60_000);
  expect(looked).toEqual(['d', 'c', 'b']);
});
