import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FeedSlots } from './limiting.ts';

const LIMITS = { kept: 2, most: 4, shortest: 100 };
let ended: string[];
let slots: FeedSlots;

beforeEach(() => {
  vi.useFakeTimers();
  ended = [];
  slots = new FeedSlots(LIMITS, () => Date.now());
});
afterEach(() => vi.useRealTimers());

const take = (name: string, person = 'a') => slots.take(person, () => ended.push(name));

it('ends the oldest feed of a person with too many', () => {
  for (const name of ['other']) take(name, 'b');
  take('first');
  take('second');
  vi.advanceTimersByTime(500);
  take('third');
  vi.advanceTimersByTime(0);
  expect(ended).toEqual(['first']);
});

it('lets each feed live for a minimum time', () => {
  for (const name of ['first', 'second', 'third']) take(name);
  vi.advanceTimersByTime(99);
  expect(ended).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(ended).toEqual(['first']);
});

it('refuses more than the maximum until one is released', () => {
  const leave = take('first');
  for (const name of ['second', 'third', 'fourth']) expect(take(name)).not.toBeNull();
  expect(take('fifth')).toBeNull();
  leave?.();
  expect(take('fifth')).not.toBeNull();
});

it('ends no feed that has left', () => {
  const leave = take('first');
  take('second');
  take('third');
  leave?.();
  vi.advanceTimersByTime(1000);
  expect(ended).toEqual([]);
});
