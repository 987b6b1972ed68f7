/** Number of wrong guesses without a wait. Each later guess doubles the wait, up to `LAST_WAIT`. */
export const FREE_GUESSES = 5;
const FIRST_WAIT = 30_000;
const LAST_WAIT = 15 * 60_000;

/** Returns the wait after a number of wrong guesses (ms). */
export const waitAfter = (wrong: number): number =>
  wrong < FREE_GUESSES ? 0 : Math.min(LAST_WAIT, FIRST_WAIT * 2 ** (wrong - FREE_GUESSES));
