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

test('wakes at once for a hand-in when the network is back', () => {
  urgency = 'hand-in';
  happens('online');
  expect(wake).toHaveBeenCalledTimes(1);
});

test('delays answers a little when the network is back', () => {
  urgency = 'answers';
  happens('online');
  expect(wake).not.toHaveBeenCalled();
  vi.advanceTimersByTime(SPREAD.answers / 2);
  expect(wake).toHaveBeenCalledTimes(1);
  expect(SPREAD.answers).toBeLessThan(SPREAD.none);
});

test('wakes once within the spread without urgent writes, however often `online` fires', () => {
  happens('online');
  happens('online');
  vi.advanceTimersByTime(SPREAD.none / 2 - 1);
  expect(wake).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(wake).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(SPREAD.none);
  expect(wake).toHaveBeenCalledTimes(1);
});

test('wakes at once on `offline` and cancels the delayed wake-up', () => {
  happens('online');
  happens('offline');
  vi.advanceTimersByTime(SPREAD.none);
  expect(wake).toHaveBeenCalledTimes(1);
});

test('wakes on focus only if the last answer is old', () => {
  happens('focus');
  expect(wake).not.toHaveBeenCalled();
  isStale = true;
  happens('visibilitychange');
  expect(wake).toHaveBeenCalledTimes(1);
});

test('does not wake after its end', () => {
  happens('online');
  stop();
  happens('offline');
  vi.advanceTimersByTime(SPREAD.none);
  expect(wake).not.toHaveBeenCalled();
});
