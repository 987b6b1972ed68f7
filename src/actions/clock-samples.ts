import { type Begun, clockEntry } from '../domain/documents/attempt/make.ts';
import type { Entry } from '../domain/documents/attempt/schema.ts';
import type { ClockSample } from '../domain/documents/paper/schema.ts';
import type { Clock } from '../domain/timing/clock.ts';

/* Samples of the device's clocks that go into the log of a paper; see docs/decisions/020. */

/** Between two clock samples of one paper and one life of the page. ms of the monotonic clock. */
const SAMPLE_EVERY = 3 * 60_000;

/** The last sample of each paper, by the clock of this life of the page. */
const sampled = new WeakMap<Clock, Map<string, ClockSample>>();

/** A sample of a paper went into its log. */
export function noteSample(clock: Clock, paperId: string, sample: ClockSample): void {
  const ofClock = sampled.get(clock) ?? new Map<string, ClockSample>();
  sampled.set(clock, ofClock.set(paperId, sample));
}

/**
 * A sample first of all in each life of the page, then now and again, and whenever the server's time was heard anew.
 * @param now ms of the corrected clock
 * @returns none where the last one is recent
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
