/** Wrong guesses that cost no waiting; then the wait doubles from the first to the last, ms. */
export const FREE_GUESSES = 5;
const FIRST_WAIT = 30_000;
const LAST_WAIT = 15 * 60_000;

/** How long whoever has guessed wrongly so many times one after another waits before the next one, ms. */
export const waitAfter = (wrong: number): number =>
  wrong < FREE_GUESSES ? 0 : Math.min(LAST_WAIT, FIRST_WAIT * 2 ** (wrong - FREE_GUESSES));
