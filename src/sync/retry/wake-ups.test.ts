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

test('wakes the sync at once for a hand-in when the network is back', () => {
  urgency = 'hand-in';
  happens('online');
  expect(wake).toHaveBeenCalledTimes(1);
});

test('wakes the sync a little later for answers when the network is back', () => {
  urgency = 'answers';
  happens('online');
  expect(wake).not.toHaveBeenCalled();
  vi.advanceTimersByTime(SPREAD.answers / 2);
  expect(wake).toHaveBeenCalledTimes(1);
  expect(SPREAD.answers).toBeLessThan(SPREAD.none);
});

test('wakes the sync only once within the spread, however often `online` fires', () => {
  happens('online');
  happens('online');
  vi.advanceTimersByTime(SPREAD.none / 2 - 1);
  expect(wake).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(wake).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(SPREAD.none);
  expect(wake).toHaveBeenCalledTimes(1);
});

test('wakes the sync at once on `offline`, and cancels the delayed call', () => {
  happens('online');
  happens('offline');
  vi.advanceTimersByTime(SPREAD.none);
  expect(wake).toHaveBeenCalledTimes(1);
});

test('wakes the sync on focus only if the last response is old', () => {
  happens('focus');
  expect(wake).not.toHaveBeenCalled();
  isStale = true;
  happens('visibilitychange');
  expect(wake).toHaveBeenCalledTimes(1);
});

test('does not wake the sync after its end', () => {
  happens('online');
  stop();
  happens('offline');
  vi.advanceTimersByTime(SPREAD.none);
  expect(wake).not.toHaveBeenCalled();
});
