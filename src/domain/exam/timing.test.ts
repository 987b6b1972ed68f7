import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { announcementDue, deadlineOf, isOver, secondsLeft } from './timing.ts';

test('an exam of 40 minutes ends 40 x 60 seconds after its start', () => {
  expect(deadlineOf(1_000, 40)).toBe(1_000 + 2_400_000);
  expect(secondsLeft(deadlineOf(1_000, 40), 1_000)).toBe(2_400);
});

describe('seconds left', () => {
  test.each([
    [2_000, 2],
    [1_999, 2],
    [1_001, 2],
    [1_000, 1],
    [1, 1],
    [0, 0],
    [-5_000, 0],
  ])('%i ms before the deadline are %i', (rest, seconds) => {
    expect(secondsLeft(10_000, 10_000 - rest)).toBe(seconds);
  });

  test('are 0 exactly when the exam is over, and never grow', () => {
    fc.assert(
      fc.property(fc.nat(1e7), fc.nat(1e7), fc.nat(1e6), (deadline, now, later) => {
        expect(secondsLeft(deadline, now) === 0).toBe(isOver(deadline, now));
        expect(secondsLeft(deadline, now + later)).toBeLessThanOrEqual(secondsLeft(deadline, now));
      }),
    );
  });
});

describe('announcements', () => {
  test.each([
    [601, 600, 10],
    [301, 300, 5],
    [61, 60, 1],
    [600, 599, null],
    [2_400, 2_399, null],
    [60, 59, null],
  ])('from %i to %i seconds: %o', (before, after, minutes) => {
    expect(announcementDue(before, after)).toBe(minutes);
  });

  test('come once each in an exam that is counted down second by second', () => {
    const due = Array.from({ length: 2_400 }, (_, at) => announcementDue(2_400 - at, 2_399 - at));
    expect(due.filter((minutes) => minutes !== null)).toEqual([10, 5, 1]);
  });

  test('speak of the time that is left after a gap, not of a mark long passed', () => {
    expect(announcementDue(900, 30)).toBe(1);
  });
});
