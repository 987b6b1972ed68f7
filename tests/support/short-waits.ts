import { vi } from 'vitest';

/** ms, behind which no test waits any more. */
const ENDLESS = 110_000;

/** Timers of just so many ms end at once from now on, as for attempts that are far apart; the others are left alone. */
export const shortenWaits = (...lengths: readonly number[]): void => changeWaits(lengths, 0);

/** Timers of just so many ms go off behind all that a test waits for, however busy the machine is. */
export const stretchWaits = (...lengths: readonly number[]): void => changeWaits(lengths, ENDLESS);

function changeWaits(lengths: readonly number[], to: number): void {
  const wait = globalThis.setTimeout;
  const changed = (work: () => void, ms?: number) =>
    wait(work, ms !== undefined && lengths.includes(ms) ? to : ms);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(changed as typeof setTimeout);
}
