import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ClockSample, Paper } from '../documents/paper/schema.ts';
import {
  announcementDue,
  asSeen,
  countedUntil,
  deadlineOf,
  deadlineOn,
  deadlineWithin,
  isOver,
  secondsLeft,
  unseenCorrection,
  windowAt,
} from './timing.ts';

test('ends an exam of 40 minutes 40 x 60 seconds after its start', () => {
  expect(deadlineOf(1_000, 40)).toBe(1_000 + 2_400_000);
  expect(secondsLeft(deadlineOf(1_000, 40), 1_000)).toBe(2_400);
});

describe('the seconds left', () => {
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

  test('are 0 exactly when the exam is over, and never increase', () => {
    fc.assert(
      fc.property(fc.nat(1e7), fc.nat(1e7), fc.nat(1e6), (deadline, now, later) => {
        expect(secondsLeft(deadline, now) === 0).toBe(isOver(deadline, now));
        expect(secondsLeft(deadline, now + later)).toBeLessThanOrEqual(secondsLeft(deadline, now));
      }),
    );
  });
});

describe('the announcements of the remaining time', () => {
  test.each([
    [601, 600, 10],
    [301, 300, 5],
    [61, 60, 1],
    [600, 599, null],
    [2_400, 2_399, null],
    [60, 59, null],
  ])('between %i and %i seconds are: %o', (before, after, minutes) => {
    expect(announcementDue(before, after)).toBe(minutes);
  });

  test('are made once each while an exam is counted down second by second', () => {
    const due = Array.from({ length: 2_400 }, (_, at) => announcementDue(2_400 - at, 2_399 - at));
    expect(due.filter((minutes) => minutes !== null)).toEqual([10, 5, 1]);
  });

  test('are made for the latest mark after a gap', () => {
    expect(announcementDue(900, 30)).toBe(1);
  });
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const begun = (start: Partial<Paper['start']>, given: Partial<Paper> = {}) => {
  const fixed = { at: 1_000, deadline: 1_000, extraMinutes: 0, version: 'v1', device: 'd1' };
  const order = { shuffleQuestions: false, shuffleOptions: false };
  return {
    extraMinutes: 0,
    clock: [],
    seenAt: null,
    ...given,
    start: { ...fixed, ...order, ...start },
  };
};
const reading = (boot: string, offset: number | null, monotonic = 5): ClockSample => ({
  ...{ wall: 1, boot, offset, monotonic },
});

describe('extra time', () => {
  const start = { at: 1_000, deadline: 1_000 + HOUR, extraMinutes: 10 };

  test('does not extend a deadline that already includes it', () => {
    expect(deadlineOn(begun(start, { extraMinutes: 10 }))).toBe(1_000 + HOUR);
  });

  test('extends the deadline if it is given after the start', () => {
    expect(deadlineOn(begun(start, { extraMinutes: 25 }))).toBe(1_000 + HOUR + 15 * 60_000);
  });

  test('never shortens the deadline', () => {
    expect(deadlineOn(begun(start))).toBe(1_000 + HOUR);
  });

  test('counts as far as the server stored it, even beyond the exam’s end', () => {
    const paper = begun({ deadline: 1_000 + HOUR, extraMinutes: 30 }, { extraMinutes: 10 });
    const open = { closesAt: null, setAt: 0 };
    expect(countedUntil(paper, 50, open)).toBe(1_000 + HOUR);
    expect(countedUntil(paper, 50, { closesAt: 2_000, setAt: 0 })).toBe(2_000 + 10 * 60_000);
    expect(countedUntil(paper, 50, { closesAt: 2_000, setAt: 3_000 })).toBe(
      1_000 + HOUR - 20 * 60_000,
    );
  });
});

describe('a clock found to be wrong', () => {
  const start = { at: 1_000, deadline: 1_000 + HOUR, clock: { boot: 'b1', offset: null } };

  test('moves the deadline, so that the student keeps the remaining time', () => {
    expect(deadlineOn(begun(start), reading('b1', 2 * HOUR))).toBe(1_000 + 3 * HOUR);
    expect(deadlineOn(begun(start), reading('b1', -2 * HOUR))).toBe(1_000 - HOUR);
    expect(deadlineOn(begun(start), reading('b1', null))).toBe(1_000 + HOUR);
  });

  test('moves the deadline after a reload only if the device had never had the server’s time', () => {
    expect(deadlineOn(begun(start), reading('b2', HOUR))).toBe(1_000 + 2 * HOUR);
    const heard = { ...start, clock: { boot: 'b1', offset: 500 } };
    expect(deadlineOn(begun(heard), reading('b2', HOUR))).toBe(1_000 + HOUR);
    expect(deadlineOn(begun(heard), reading('b1', HOUR))).toBe(1_000 + 2 * HOUR - 500);
  });

  test('does not make graded answers late that were given before or after the correction', () => {
    const open = { closesAt: null, setAt: 0 };
    const behind = begun(start, { clock: [reading('b1', null, 1), reading('b1', 2 * HOUR, 9)] });
    expect(countedUntil(behind, 60, open)).toBe(1_000 + 3 * HOUR);
    const ahead = begun(start, { clock: [reading('b1', -2 * HOUR)] });
    expect(countedUntil(ahead, 60, open)).toBe(1_000 + HOUR);
  });

  test('counts the minutes at the latest from the time at which the server saw the start', () => {
    const open = { closesAt: null, setAt: 0 };
    const clock = [reading('b1', 3 * HOUR)];
    const told = begun({ ...start, clock: { boot: 'b1', offset: 0 } }, { clock, seenAt: 2_000 });
    expect(countedUntil(told, 60, open)).toBe(2_000 + HOUR);
    expect(unseenCorrection(told)).toBe(1_000 + 3 * HOUR - 2_000);
    const seenLater = { ...told, seenAt: 1_000 + 4 * HOUR };
    expect(countedUntil(seenLater, 60, open)).toBe(1_000 + 4 * HOUR);
    expect(unseenCorrection(seenLater)).toBe(0);
  });

  test('is corrected with all its times if it dates the start later than the server saw the paper', () => {
    const open = { closesAt: null, setAt: 0 };
    const at = 1_000 + 3 * HOUR;
    const ahead = begun({ at, deadline: at + HOUR }, { seenAt: 1_000 });
    const until = countedUntil(ahead, 60, open);
    expect(until).toBe(1_000 + HOUR);
    expect(asSeen(ahead, at + HOUR)).toBe(until);
    expect(asSeen(ahead, at + HOUR + 1)).toBeGreaterThan(until);
    expect(asSeen(ahead, at - 5)).toBe(at - 5);
  });

  test('is ignored if the start has no `clock`', () => {
    const { clock: _, ...without } = start;
    expect(deadlineOn(begun(without), reading('b1', HOUR))).toBe(1_000 + HOUR);
  });
});

describe('an exam with an end', () => {
  const MINUTES = 20;
  const TIME = MINUTES * 60_000;

  test('ends a paper at the exam’s end or at the paper’s own deadline, whichever is earlier', () => {
    expect(deadlineWithin(1_000, MINUTES, null)).toBe(1_000 + TIME);
    expect(deadlineWithin(1_000, MINUTES, 1_000 + TIME * 2)).toBe(1_000 + TIME);
    expect(deadlineWithin(1_000, MINUTES, 5_000)).toBe(5_000);
  });

  test('is graded until its end, whatever deadline the device stored', () => {
    const forged = begun({ at: 1_000, deadline: 1e12 });
    expect(countedUntil(forged, MINUTES, { closesAt: 5_000, setAt: 900 })).toBe(5_000);
    expect(countedUntil(forged, MINUTES, { closesAt: null, setAt: 900 })).toBe(1_000 + TIME);
  });

  test('does not give more than the version’s time and the extra time', () => {
    const instant = fc.integer({ min: 0, max: 5_000_000 });
    const examEnd = fc.record({ closesAt: fc.option(instant), setAt: instant });
    const extra = fc.constantFrom(0, 5, 10);
    fc.assert(
      fc.property(instant, instant, examEnd, extra, (at, deadline, end, extraMinutes) => {
        const paper = { ...begun({ at, deadline }), extraMinutes };
        const until = countedUntil(paper, MINUTES, end);
        expect(until).toBeLessThanOrEqual(at + TIME + extraMinutes * 60_000);
        if (end.setAt <= at)
          expect(until).toBe(
            countedUntil({ ...begun({ at, deadline: 0 }), extraMinutes }, MINUTES, end),
          );
      }),
    );
  });

  test('does not move the deadline of a paper that was begun before the end was set', () => {
    const paper = begun({ at: 1_000, deadline: 9_000 });
    expect(countedUntil(paper, MINUTES, { closesAt: 5_000, setAt: 1_001 })).toBe(9_000);
    expect(countedUntil(paper, MINUTES, { closesAt: null, setAt: 1_001 })).toBe(9_000);
    const forged = begun({ at: 1_000, deadline: 1e12 });
    expect(countedUntil(forged, MINUTES, { closesAt: 5_000, setAt: 1_001 })).toBe(1_000 + TIME);
  });

  test.each([
    [null, null, 'open'],
    [5, null, 'open'],
    [6, null, 'before'],
    [null, 6, 'open'],
    [null, 5, 'after'],
    [6, 7, 'before'],
    [7, 5, 'after'],
  ])('is open from %o to %o, at 5: %s', (opensAt, closesAt, expected) => {
    expect(windowAt({ opensAt, closesAt, endedAt: null }, 5)).toBe(expected);
  });

  test('cannot be begun after the teacher has ended it', () => {
    expect(windowAt({ opensAt: null, closesAt: null, endedAt: 4 }, 5)).toBe('after');
    expect(windowAt({ opensAt: 6, closesAt: 9, endedAt: 4 }, 5)).toBe('after');
  });
});
