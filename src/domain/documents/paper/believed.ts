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

/** ms; some 300 years. No clock is wrong by more, and no page runs so long. */
const CLOCK_REACH = 1e13;
const EXTRA = LIMITS.extraTime.max;

const within =
  (least: number, most: number) =>
  (said: number): number =>
    Math.min(Math.max(Math.round(said), least), most);

/** Numbers of a device, rounded and within what clocks and teachers give: a forger may write any. */
export const believedOffset = within(-CLOCK_REACH, CLOCK_REACH);
export const believedMonotonic = within(0, CLOCK_REACH);
export const believedExtra = within(0, EXTRA);

const offsetOf = ({ offset }: Offset): number | null =>
  offset === null ? null : believedOffset(offset);

/** A start as the paper has it, whatever numbers its log says. */
export const believedStart = <S extends Start>(start: S): S => ({
  ...start,
  extraMinutes: believedExtra(start.extraMinutes),
  ...(start.clock && { clock: { ...start.clock, offset: offsetOf(start.clock) } }),
});

/** The same of a reading of the clocks. */
export const believedSample = <S extends Sample>(sample: S): S => ({
  ...sample,
  monotonic: believedMonotonic(sample.monotonic),
  offset: offsetOf(sample),
});

const isClockWithin = (offset: number | null): boolean => Math.abs(offset ?? 0) <= CLOCK_REACH;

/** Whether what is said lies within what can be: nobody who is honest says more. */
export const isPossibleStart = ({ extraMinutes, clock }: Start): boolean =>
  extraMinutes <= EXTRA && isClockWithin(clock?.offset ?? null);
export const isPossibleSample = ({ monotonic, offset }: Sample): boolean =>
  monotonic <= CLOCK_REACH && isClockWithin(offset);
