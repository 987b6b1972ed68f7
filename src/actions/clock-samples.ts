import { type Begun, clockEntry } from '../domain/documents/attempt/make.ts';
import type { Entry } from '../domain/documents/attempt/schema.ts';
import type { ClockSample } from '../domain/documents/paper/schema.ts';
import type { Clock } from '../domain/timing/clock.ts';

/* Clock samples of the device in a paper's log; see docs/decisions/020. */

/** Interval between two samples of one paper in one page load (ms, monotonic clock). */
const SAMPLE_EVERY = 3 * 60_000;

/** Last sample of each paper in this page load. */
const sampled = new WeakMap<Clock, Map<string, ClockSample>>();

export function noteSample(clock: Clock, paperId: string, sample: ClockSample): void {
  const ofClock = sampled.get(clock) ?? new Map<string, ClockSample>();
  sampled.set(clock, ofClock.set(paperId, sample));
}

/**
 * Returns no entry if the last one is recent, unless the page was reloaded or the server's time was
 * received since.
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
