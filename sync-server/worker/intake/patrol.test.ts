import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Patrol, Unentered } from './patrol.ts';

describe('the patrol', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('checks each database once, while the intake has no work, and ends when it is stopped', () => {
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
});

describe('the search for writes without an inbox entry', () => {
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

  it('reports such a write once', () => {
    unentered.heard('student-s1', ['attempt:a', 'attempt:b']);
    unentered.entered('student-s1', entry('attempt:a'));
    vi.advanceTimersByTime(10_000);
    expect(look.mock.calls).toEqual([['student-s1']]);
  });

  it('does not report a write that an inbox entry names, even if the entry is late', () => {
    unentered.heard('student-s1', ['attempt:a']);
    vi.advanceTimersByTime(1_500);
    unentered.entered('student-s1', entry('attempt:a', 'attempt:b'));
    unentered.heard('student-s2', ['attempt:c']);
    unentered.entered('student-s2', null);
    vi.advanceTimersByTime(10_000);
    expect(look).not.toHaveBeenCalled();
  });

  it('goes on with writes that arrive while it waits, and stops when there are none left', () => {
    unentered.heard('student-s1', ['attempt:a']);
    vi.advanceTimersByTime(1_500);
    unentered.heard('student-s2', ['attempt:b']);
    unentered.entered('student-s1', entry('attempt:a'));
    vi.advanceTimersByTime(10_000);
    expect(look.mock.calls).toEqual([['student-s2']]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
