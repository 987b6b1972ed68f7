import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenForWakeUps, SPREAD } from './wake-ups.ts';

const events = new EventTarget();
const wake = vi.fn();
let isUrgent = false;
let isStale = false;
let stop = () => {};
const happens = (name: string) => events.dispatchEvent(new Event(name));

beforeEach(() => {
  vi.useFakeTimers();
  wake.mockClear();
  [isUrgent, isStale] = [false, false];
  const waking = { wake, isStale: () => isStale, isUrgent: () => isUrgent };
  stop = listenForWakeUps(events, waking, () => 0.5);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('a paper goes the moment the network is back', () => {
  isUrgent = true;
  happens('online');
  expect(wake).toHaveBeenCalledTimes(1);
});

test('who has nothing urgent comes back within the spread, once however often the network does', () => {
  happens('online');
  happens('online');
  expect(wake).not.toHaveBeenCalled();
  vi.advanceTimersByTime(SPREAD / 2);
  expect(wake).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(SPREAD);
  expect(wake).toHaveBeenCalledTimes(1);
});

test('the loss of the network is noticed at once, and ends the waiting', () => {
  happens('online');
  happens('offline');
  vi.advanceTimersByTime(SPREAD);
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
  vi.advanceTimersByTime(SPREAD);
  expect(wake).not.toHaveBeenCalled();
});
