/** The end of the year 9999: what lies behind it no page and no table can show. ms. */
export const LATEST_INSTANT = 253_402_300_799_999;

/** The instant (ms) that stands for one that was computed from what devices said. */
export const asInstant = (computed: number): number =>
  Math.min(Math.max(Math.round(computed) || 0, 0), LATEST_INSTANT);
