import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Unentered } from './patrol.ts';

const look = vi.fn();
let unentered: Unentered;

beforeEach(() => {
  vi.useFakeTimers();
  look.mockClear();
  unentered = new Unentered(look);
});
afterEach(() => {
  unentered.stop();
  vi.useRealTimers();
});

const entry = (...ids: string[]) => new Map(ids.map((id) => [id, ['1-a']]));

it('reports a write without an entry, once', () => {
  unentered.heard('student-s1', ['attempt:a', 'attempt:b']);
  unentered.entered('student-s1', entry('attempt:a'));
  vi.advanceTimersByTime(10_000);
  expect(look.mock.calls).toEqual([['student-s1']]);
});

it('ignores a write that an entry names, even a late entry', () => {
  unentered.heard('student-s1', ['attempt:a']);
  vi.advanceTimersByTime(1_500);
  unentered.entered('student-s1', entry('attempt:a', 'attempt:b'));
  unentered.heard('student-s2', ['attempt:c']);
  unentered.entered('student-s2', null);
  vi.advanceTimersByTime(10_000);
  expect(look).not.toHaveBeenCalled();
});

it('continues with writes that arrive while it waits, and stops when none are left', () => {
  unentered.heard('student-s1', ['attempt:a']);
  vi.advanceTimersByTime(1_500);
  unentered.heard('student-s2', ['attempt:b']);
  unentered.entered('student-s1', entry('attempt:a'));
  vi.advanceTimersByTime(10_000);
  expect(look.mock.calls).toEqual([['student-s2']]);
  expect(vi.getTimerCount()).toBe(0);
});
