import { type Begun, clockEntry } from '../domain/documents/attempt/make.ts';
import type { Entry } from '../domain/documents/attempt/schema.ts';
import type { ClockSample } from '../domain/documents/paper/schema.ts';
import type { Clock } from '../domain/timing/clock.ts';

/* Readings of the device's clocks for a paper's log; see docs/decisions/020. */

/** Interval between two readings for one paper in one page load (ms, monotonic clock). */
const SAMPLE_EVERY = 3 * 60_000;

/** Last reading for each paper in this page load. */
const sampled = new WeakMap<Clock, Map<string, ClockSample>>();

export function noteSample(clock: Clock, paperId: string, sample: ClockSample): void {
  const ofClock = sampled.get(clock) ?? new Map<string, ClockSample>();
  sampled.set(clock, ofClock.set(paperId, sample));
}

/**
 * Returns a clock entry if the last entry is old enough, the page was reloaded, or the server's
 * time has arrived since; else null.
 * @param now corrected time (ms)
 */
export function sampledNowAndThen(
  clock: Clock,
  paperId: string,
  begun: Begun,
  sample: ClockSample,
  now: number,
): Entry[] {
  const last = sampled.get(clock)?.get(paperId);
  const isRecent =
    last?.boot === sample.boot &&
    last.offset === sample.offset &&
    sample.monotonic - last.monotonic < SAMPLE_EVERY;
  return isRecent ? [] : [clockEntry(begun, sample, now)];
}
