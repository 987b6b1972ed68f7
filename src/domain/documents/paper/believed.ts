import { LIMITS } from '../../limits.ts';

interface Offset {
  offset: number | null;
}
interface Sample extends Offset {
  monotonic: number;
}
interface Start {
  extraMinutes: number;
  clock?: ({ boot: string } & Offset) | undefined;
}

/** Maximum clock error (ms), about 300 years. Also the maximum duration of a page load. */
const CLOCK_REACH = 1e13;
const EXTRA = LIMITS.extraTime.max;

/** Rounds and limits a device's number, because a forger may write any number. */
const within =
  (least: number, most: number) =>
  (said: number): number =>
    Math.min(Math.max(Math.round(said), least), most);

export const believedOffset = within(-CLOCK_REACH, CLOCK_REACH);
export const believedMonotonic = within(0, CLOCK_REACH);
export const believedExtra = within(0, EXTRA);

const offsetOf = ({ offset }: Offset): number | null =>
  offset === null ? null : believedOffset(offset);

export const believedStart = <S extends Start>(start: S): S => ({
  ...start,
  extraMinutes: believedExtra(start.extraMinutes),
  ...(start.clock && { clock: { ...start.clock, offset: offsetOf(start.clock) } }),
});

export const believedSample = <S extends Sample>(sample: S): S => ({
  ...sample,
  monotonic: believedMonotonic(sample.monotonic),
  offset: offsetOf(sample),
});

const isClockWithin = (offset: number | null): boolean => Math.abs(offset ?? 0) <= CLOCK_REACH;

export const isPossibleStart = ({ extraMinutes, clock }: Start): boolean =>
  extraMinutes <= EXTRA && isClockWithin(clock?.offset ?? null);
export const isPossibleSample = ({ monotonic, offset }: Sample): boolean =>
  monotonic <= CLOCK_REACH && isClockWithin(offset);
