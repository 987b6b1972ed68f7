/** End of the year 9999, the latest instant that can be displayed (ms). */
export const LATEST_INSTANT = 253_402_300_799_999;

/** Limits an instant that was computed from devices' values (ms). */
export const asInstant = (computed: number): number =>
  Math.min(Math.max(Math.round(computed) || 0, 0), LATEST_INSTANT);
