import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Urgency } from './backoff.ts';
import { listenForWakeUps, SPREAD } from './wake-ups.ts';

const events = new EventTarget();
const wake = vi.fn();
let urgency: Urgency = 'none';
let isStale = false;
let stop = () => {};
const happens = (name: string) => events.dispatchEvent(new Event(name));

beforeEach(() => {
  vi.useFakeTimers();
  wake.mockClear();
  [urgency, isStale] = ['none', false];
  const waking = { wake, isStale: () => isStale, urgency: () => urgency };
  stop = listenForWakeUps(events, waking, () => 0.5);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('a paper that was handed in goes the moment the network is back', () => {
  urgency = 'hand-in';
  happens('online');
  expect(wake).toHaveBeenCalledTimes(1);
});

test('answers of a paper that is being written leave it the way, for a moment', () => {
  urgency = 'answers';
  happens('online');
  expect(wake).not.toHaveBeenCalled();
  vi.advanceTimersByTime(SPREAD.answers / 2);
  expect(wake).toHaveBeenCalledTimes(1);
  expect(SPREAD.answers).toBeLessThan(SPREAD.none);
});

test('who has nothing urgent comes back within the spread, once however often the network does', () => {
  happens('online');
  happens('online');
  vi.advanceTimersByTime(SPREAD.none / 2 - 1);
  expect(wake).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(wake).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(SPREAD.none);
  expect(wake).toHaveBeenCalledTimes(1);
});

test('the loss of the network is noticed at once, and ends the waiting', () => {
  happens('online');
  happens('offline');
  vi.advanceTimersByTime(SPREAD.none);
  expect(wake).toHaveBeenCalledTimes(1);
});

test('looking at the window asks again only when the last answer is old', () => {
  happens('focus');
  expect(wake).not.toHaveBeenCalled();
  isStale = true;
  happens('visibilitychange');
  expect(wake).toHaveBeenCalledTimes(1);
});

test('nothing wakes what has ended', () => {
  happens('online');
  stop();
  happens('offline');
  vi.advanceTimersByTime(SPREAD.none);
  expect(wake).not.toHaveBeenCalled();
});
