import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aSheet } from '../../../tests/support/documents.ts';
import { samplePaper, startPaper } from '../documents/paper/make.ts';
import type { ClockSample, Paper } from '../documents/paper/schema.ts';
import { countedUntil, deadlineOn, OPEN_ENDED } from './timing.ts';

/* Guarantees of deadlines, whatever the clocks show. */

const MINUTES = 20;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const offset = fc.integer({ min: -5 * HOUR, max: 5 * HOUR });
const known = fc.option(offset);
const wall = fc.integer({ min: 10 * HOUR, max: 20 * HOUR });
const extra = fc.constantFrom(0, 5, 10);

const sampleOf = (boot: string, wall: number, offset: number | null): ClockSample => ({
  ...{ boot, wall, offset, monotonic: wall },
});

/** Returns a paper begun by a wall clock, with the offset known then. */
function begun(wall: number, offset: number | null, extraMinutes = 0): Paper {
  const sheet = aSheet({ examTime: MINUTES, extraMinutes });
  const sample = sampleOf('start', wall, offset);
  const now = wall + (offset ?? 0);
  return samplePaper(startPaper(sheet, 's1', 'd1', now, sample), sample, now);
}

test('does not change the remaining time if the clock is corrected in the page load of the start', () => {
  fc.assert(
    fc.property(wall, known, offset, fc.nat(HOUR), (at, before, after, passed) => {
      const paper = begun(at, before);
      const later = at + passed;
      const left = deadlineOn(paper, sampleOf('start', later, before)) - (later + (before ?? 0));
      const told = deadlineOn(paper, sampleOf('start', later, after)) - (later + after);
      expect(told).toBe(left);
      expect(left).toBe(MINUTES * MINUTE - passed);
    }),
  );
});

test('counts no answer later than the exam’s time after the server saw the start', () => {
  const readings = fc.array(fc.tuple(fc.constantFrom('start', 'other'), wall, known), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(wall, known, readings, wall, extra, (at, before, said, seenAt, extraMinutes) => {
      const clock = said.map(([boot, when, after]) => sampleOf(boot, when, after));
      const paper = { ...begun(at, before), clock, seenAt, extraMinutes };
      expect(countedUntil(paper, MINUTES, OPEN_ENDED)).toBeLessThanOrEqual(
        seenAt + (MINUTES + extraMinutes + 1) * MINUTE,
      );
    }),
  );
});

test('ignores samples of other page loads if the offset was known, and samples without one', () => {
  fc.assert(
    fc.property(wall, offset, known, wall, (at, before, after, later) => {
      const paper = begun(at, before);
      expect(deadlineOn(paper, sampleOf('other', later, after))).toBe(paper.start.deadline);
      const alone = begun(at, null);
      expect(deadlineOn(alone, sampleOf('other', later, null))).toBe(alone.start.deadline);
    }),
  );
});

test('adds missing extra time, and never shortens the deadline', () => {
  fc.assert(
    fc.property(wall, known, extra, extra, (at, before, inIt, given) => {
      const paper = { ...begun(at, before, inIt), extraMinutes: given };
      const minutes = MINUTES + Math.max(inIt, given);
      expect(deadlineOn(paper)).toBe(paper.start.at + minutes * MINUTE);
    }),
  );
});

test('the server accepts each answer that the device accepted before its deadline', () => {
  fc.assert(
    fc.property(wall, known, known, fc.boolean(), extra, (at, before, after, same, given) => {
      const sample = sampleOf(same ? 'start' : 'other', at + MINUTE, after);
      const paper = samplePaper({ ...begun(at, before), extraMinutes: given }, sample, 0);
      const until = countedUntil(paper, MINUTES, OPEN_ENDED);
      expect(until).toBeGreaterThanOrEqual(deadlineOn(paper, sample));
    }),
  );
});
